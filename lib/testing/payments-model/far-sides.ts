import type { LyingServer, Notice } from '../providers/lying-server'
import type { CardServer } from '../providers/card-server'
import type { MerchantServer } from '../providers/merchant-server'
import type { OxpayServer } from '../providers/oxpay-server'
import type { PayPalServer } from '../providers/paypal-server'
import type { StripeServer } from '../providers/stripe-server'

export const methods = ['STRIPE', 'PAYPAL', 'OXPAY', 'CARD_FORM'] as const
export type Method = (typeof methods)[number]

/** Money the provider holds or held for an order. */
export type HeldMoney = { id: string; amountMinor: number; currency: string; backMinor: number }

/** What the payer pays: what is asked, or another amount. */
export type Sum = 'asked' | 'less' | 'more' | 'foreign'

const beyond: Record<Sum, number> = { asked: 0, foreign: 0, less: -1, more: 250 }

/** A provider as its payer and its owner meet it; each act says whether it was possible. */
export type FarSide = {
  method: Method
  server: LyingServer
  door: string
  /** `anyway`: once more, or on a page that is closed, as no provider should allow. */
  pay(orderNumber: string, sum: Sum, anyway: boolean): boolean
  expire(orderNumber: string): boolean
  fail(orderNumber: string): boolean
  /** Somebody gives back at the provider itself: all that is left of the first payment, or one cent of it. */
  refund(orderNumber: string, whole: boolean): boolean
  money(orderNumber: string): HeldMoney[]
}

export function stripeSide(server: StripeServer): FarSide {
  const page = (number: string) => server.sessionOf(number)
  const held = (number: string) =>
    server.moneyOf(number).map(({ id, amount, currency }) => ({
      id,
      amountMinor: amount,
      currency: currency.toUpperCase(),
      backMinor: sum([...server.refunds.values()].flatMap((one) => (one.payment_intent === id ? one.amount : []))),
    }))
  return {
    method: 'STRIPE',
    server,
    door: '/api/webhooks/stripe',
    pay(number, what, anyway) {
      const session = page(number)
      if (session === undefined || (session.status !== 'open' && !anyway)) return false
      const amount = session.amount + beyond[what]
      server.pay(session.id, { amount, currency: what === 'foreign' ? 'usd' : session.currency, anyway })
      return true
    },
    expire(number) {
      const session = page(number)
      if (session?.status !== 'open') return false
      server.expire(session.id)
      return true
    },
    fail(number) {
      const session = page(number)
      if (session?.status !== 'open') return false
      server.begin(session.id)
      server.end(session.id, 'requires_payment_method')
      return true
    },
    refund(number, whole) {
      // A second payment of a session is more than Stripe ever does; nobody could be told what became of it.
      const own = page(number)?.intent
      const one = held(number).find(({ id, amountMinor, backMinor }) => id === own && backMinor < amountMinor)
      if (one === undefined) return false
      server.refund(one.id, whole ? undefined : 1)
      return true
    },
    money: held,
  }
}

export function payPalSide(server: PayPalServer): FarSide {
  const order = (number: string) => server.orderOf(number)
  const held = (number: string) =>
    server.moneyOf(number).map(({ id, amount }) => ({
      id,
      amountMinor: cents(amount.value),
      currency: amount.currency_code,
      backMinor: sum(
        [...server.refunds.values()].flatMap((one) => (one.capture === id ? cents(one.amount.value) : [])),
      ),
    }))
  return {
    method: 'PAYPAL',
    server,
    door: '/api/webhooks/paypal',
    pay(number, what, anyway) {
      const asked = order(number)
      if (asked === undefined) return false
      const { amount } = asked.unit
      const value = ((cents(amount.value) + beyond[what]) / 100).toFixed(2)
      const takes = { currency_code: what === 'foreign' ? 'USD' : amount.currency_code, value }
      if (asked.status === 'PAYER_ACTION_REQUIRED') server.approve(asked.id, { takes })
      else if (anyway) server.take(asked.id, takes)
      else return false
      return true
    },
    expire(number) {
      const asked = order(number)
      if (asked?.status !== 'PAYER_ACTION_REQUIRED') return false
      asked.status = 'VOIDED'
      return true
    },
    fail(number) {
      const asked = order(number)
      if (asked?.status !== 'PAYER_ACTION_REQUIRED') return false
      server.approve(asked.id, { declines: true })
      return true
    },
    refund(number, whole) {
      const one = held(number).find(({ amountMinor, backMinor }) => backMinor < amountMinor)
      if (one === undefined) return false
      server.refund(one.id, whole ? undefined : { currency_code: one.currency, value: '0.01' })
      return true
    },
    money: held,
  }
}

export function oxpaySide(server: OxpayServer): FarSide {
  return merchantSide('OXPAY', server, '/api/webhooks/oxpay', () => true)
}

/** The card provider hears of an order only when the payer's browser posts the given form. */
export function cardSide(server: CardServer, formOf: (orderNumber: string) => Record<string, string> | null): FarSide {
  return merchantSide('CARD_FORM', server, '/api/webhooks/card', (number) => {
    const form = formOf(number)
    return form !== null && server.post(form)
  })
}

function merchantSide(
  method: Method,
  server: MerchantServer,
  door: string,
  opens: (orderNumber: string) => boolean,
): FarSide {
  const isOpen = (number: string) => {
    if (!server.orders.has(number) && !opens(number)) return false
    return server.orders.get(number)?.status === 'created'
  }
  const held = (number: string) => {
    const { payments = [], refunds = [] } = server.orders.get(number) ?? {}
    return payments.map(({ paymentId: id, amountMinor, currency }) => ({
      ...{ id, amountMinor, currency },
      backMinor: sum(refunds.flatMap((one) => (one.paymentId === id ? one.amountMinor : []))),
    }))
  }
  return {
    method,
    server,
    door,
    pay(number, what, anyway) {
      if (!isOpen(number) && !(anyway && server.orders.has(number))) return false
      const { amountMinor, currency } = server.orderOf(number)
      server.pay(number, {
        amountMinor: amountMinor + beyond[what],
        currency: what === 'foreign' ? 'USD' : currency,
        anyway,
      })
      return true
    },
    expire(number) {
      if (!isOpen(number)) return false
      server.become(number, 'closed')
      return true
    },
    fail(number) {
      if (!isOpen(number)) return false
      server.become(number, 'failed')
      return true
    },
    refund(number, whole) {
      const one = held(number).find(({ amountMinor, backMinor }) => backMinor < amountMinor)
      if (one === undefined) return false
      server.refund(one.id, whole ? one.amountMinor - one.backMinor : 1)
      return true
    },
    money: held,
  }
}

/** What a provider still has to say of these orders, oldest first. */
export function noticesOf(side: FarSide, orderNumbers: ReadonlySet<string>): Notice[] {
  return side.server.notices.filter(({ orderNumber }) => orderNumber !== null && orderNumbers.has(orderNumber))
}

function cents(value: string): number {
  return Math.round(Number(value) * 100)
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
