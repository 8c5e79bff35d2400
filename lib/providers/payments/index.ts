import { signedToken } from '@/lib/access/tokens'
import { type Environment, env } from '@/lib/env'
import { makeWorld } from '@/lib/kernel/world'
import { cardFormGateway } from './card-form'
import { oxpayGateway } from './oxpay'
import { payPalGateway } from './paypal'
import { currencies as payPalCurrencies } from './paypal-words'
import type { GatewayName, PaymentGateway } from './port'
import { sandboxGateway } from './sandbox'
import { stripeGateway } from './stripe'

/** Whether money is real here: an order of the one is never settled by money of the other. */
export function paymentMode(): 'LIVE' | 'SANDBOX' {
  return env().PAYMENTS === 'live' ? 'LIVE' : 'SANDBOX'
}

/** The real ones, where their keys are set. */
const real = {
  STRIPE: ({ stripe, STRIPE_URL: url }) =>
    stripe && stripeGateway({ secretKey: stripe.STRIPE_SECRET_KEY, webhookSecret: stripe.STRIPE_WEBHOOK_SECRET, url }),
  CARD_FORM: ({ card, APP_URL }) =>
    card &&
    cardFormGateway({
      url: card.CARD_URL,
      merchantId: card.CARD_MERCHANT_ID,
      secret: card.CARD_SECRET,
      notifyUrl: `${APP_URL}/api/webhooks/card`,
      now,
    }),
  OXPAY: ({ oxpay, APP_URL }) =>
    oxpay &&
    oxpayGateway({
      url: oxpay.OXPAY_URL,
      merchantId: oxpay.OXPAY_MERCHANT_ID,
      secret: oxpay.OXPAY_SECRET,
      notifyUrl: `${APP_URL}/api/webhooks/oxpay`,
      now,
    }),
  PAYPAL: ({ paypal, PAYPAL_URL: url }) =>
    paypal &&
    payPalGateway({
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      url,
    }),
} satisfies Record<GatewayName, (environment: Environment) => PaymentGateway | null>

/** As they are shown. */
const names = ['STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL'] as const satisfies readonly GatewayName[]

/** Made once for an environment: an adapter keeps connections. */
const kept = new WeakMap<Environment, Map<GatewayName, PaymentGateway | null>>()

function realOne(name: GatewayName): PaymentGateway | null {
  const environment = env()
  const known = kept.get(environment) ?? new Map<GatewayName, PaymentGateway | null>()
  kept.set(environment, known)
  const made = known.get(name)
  if (made !== undefined) return made
  const gateway = real[name](environment)
  known.set(name, gateway)
  return gateway
}

/** Whether the sandbox stands in for this provider: money is not real here, and the provider has no keys. */
export function hasTwin(name: GatewayName): boolean {
  return paymentMode() === 'SANDBOX' && realOne(name) === null
}

/** Whether any twin runs, and with it the sandbox's pages. */
export function hasTwins(): boolean {
  return names.some(hasTwin)
}

/** Providers that don't take every currency the portal may price in. */
const currencies: Partial<Record<GatewayName, ReadonlySet<string>>> = { PAYPAL: payPalCurrencies }

/** The ways to pay that are offered here, for a currency those that take it, in the order they are shown. */
export function gatewayNames(currency?: string): GatewayName[] {
  const isOffered = (name: GatewayName) => paymentMode() === 'SANDBOX' || realOne(name) !== null
  const takes = (name: GatewayName) => currency === undefined || (currencies[name]?.has(currency) ?? true)
  return names.filter((name) => isOffered(name) && takes(name))
}

/** The gateway behind a way to pay: the provider itself where its keys are set, else the sandbox. */
export function gatewayOf(name: GatewayName): PaymentGateway {
  const gateway = realOne(name)
  if (gateway !== null) return gateway
  if (!hasTwin(name)) throw new Error(`This portal has no way to ${name}: its keys are not set.`)
  const keys = { questionKey: sandboxKeys.questions(), eventKey: sandboxKeys.events() }
  return sandboxGateway(name, { url: `${ownAddress()}/sandbox/api`, ...keys, now })
}

function now(): Date {
  return makeWorld({ source: 'script' }).now
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
