import { signedToken } from '@/lib/access/tokens'
import { env } from '@/lib/env'
import { makeWorld } from '@/lib/kernel/world'
import type { GatewayName, PaymentGateway } from './port'
import { sandboxGateway } from './sandbox'

/** Whether money is real here: an order of the one is never settled by money of the other. */
export function paymentMode(): 'LIVE' | 'SANDBOX' {
  return env().PAYMENTS === 'live' ? 'LIVE' : 'SANDBOX'
}

/** Whether the sandbox stands in for this provider: money is not real here, and the provider has no keys. */
export function hasTwin(name: GatewayName): boolean {
  return env().PAYMENTS === 'sandbox'
}

/** Whether any twin runs, and with it the sandbox's pages. */
export function hasTwins(): boolean {
  return names.some(hasTwin)
}

/** The ways to pay that are offered here, in the order they are shown. */
export function gatewayNames(): GatewayName[] {
  return names.filter(hasTwin)
}

/** The gateway behind a way to pay. */
export function gatewayOf(name: GatewayName): PaymentGateway {
  if (!hasTwin(name)) throw new Error(`This portal has no way to ${name}: its keys are not set.`)
  return sandboxGateway(name, {
    url: `${ownAddress()}/sandbox/api`,
    questionKey: sandboxKeys.questions(),
    eventKey: sandboxKeys.events(),
    now: () => makeWorld({ source: 'script' }).now,
  })
}

/** What signs what the portal asks the sandbox, and what the sandbox tells: one is no good for the other. */
export const sandboxKeys = {
  questions: () => signedToken('payments/sandbox', 'questions'),
  events: () => signedToken('payments/sandbox', 'events'),
}

/** Where this server answers itself. */
export function ownAddress(): string {
  return `http://127.0.0.1:${env().PORT}`
}

const names = ['STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL'] as const satisfies readonly GatewayName[]
