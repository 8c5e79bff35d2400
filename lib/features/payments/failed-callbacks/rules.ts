import type { CallbackFailure } from '@/lib/db/generated/enums'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** Whose trouble it was: a sender nobody could prove, a provider that was asked and did not answer, or the portal's own. */
export function reasonOf(fault: FaultKey | null): CallbackFailure {
  if (fault === 'payments.notAuthentic') return 'SIGNATURE'
  return fault === 'payments.providerSilent' || fault === 'payments.providerRefused' ? 'PROVIDER' : 'PORTAL'
}

/** Why a provider can't be asked about a callback: it is of no order. */
export function whyNotAsk({ order }: { order: object | null }): FaultKey | null {
  return order === null ? 'payments.callbackOfNoOrder' : null
}
