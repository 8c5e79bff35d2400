import type { DeliveryState } from '@/lib/db/generated/enums'
import type { FaultKey } from '@/lib/kernel/catalogue'

export const mostPieces = 100_000
export const materialNameFacts = { max: 200 }
export const trackingNumberFacts = { max: 100 }

/** Why a delivery may not be changed: what the school holds is no plan any more. */
export function whyNotChange({ state }: { state: DeliveryState }): FaultKey | null {
  return state === 'RECEIVED' ? 'materials.received' : null
}

/** Why a delivery may not be confirmed: only what is on its way arrives. */
export function whyNotConfirm({ state }: { state: DeliveryState }): FaultKey | null {
  return state === 'PLANNED' ? 'materials.notSent' : null
}
