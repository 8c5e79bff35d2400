import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** How the portal and the sandbox speak to each other: JSON, signed like Stripe's webhooks (docs/decisions/0013). */

export const signatureHeader = 'sandbox-signature'
const oldestSeconds = 300

/** `t=SECONDS,v1=HEX`: HMAC-SHA256 over the time, a dot and the body. */
export function signatureOf(key: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${macOf(key, seconds, body).toString('hex')}`
}

/** Whether who holds the key wrote this body within the last five minutes. */
export function isSigned(key: string, signature: string | null, body: string, now: Date): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (parts === null) return false
  const [, seconds = '', mac = ''] = parts
  const age = Math.abs(now.getTime() / 1000 - Number(seconds))
  return age <= oldestSeconds && timingSafeEqual(Buffer.from(mac, 'hex'), macOf(key, Number(seconds), body))
}

function macOf(key: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest()
}

const text = z.string().min(1).max(200)
const address = z.url({ protocol: /^https?$/ }).max(2000)
const instant = z.iso.datetime().transform((time) => new Date(time))
const amount = { amountMinor: z.int().min(1).max(2_147_483_647), currency: z.string().regex(/^[A-Z]{3}$/) }
export const sandboxed = z.enum(['STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL'])

/** Which checkout: by what the sandbox called it, or by the shop's own key. */
const which = { provider: sandboxed, key: text, reference: text.nullable() }

/** What the shop asks. */
export const questions = {
  start: z.object({
    provider: sandboxed,
    key: text,
    orderNumber: text.max(60),
    ...amount,
    description: text.max(500),
    language: z.enum(['en-US', 'zh-CN']),
    successUrl: address,
    cancelUrl: address,
    expiresAt: instant,
  }),
  find: z.object(which),
  capture: z.object(which),
  cancel: z.object(which),
  refund: z.object({ provider: sandboxed, key: text, payment: text, ...amount }),
  findRefund: z.object({ provider: sandboxed, key: text, payment: text }),
  receipts: z.object({ provider: sandboxed, from: instant, until: instant }),
  repayments: z.object({ provider: sandboxed, from: instant, until: instant }),
}

export const receiptWire = z.object({
  payment: text,
  checkout: text,
  orderNumber: text,
  ...amount,
  capturedAt: instant,
})
export const repaymentWire = z.object({ refund: text, payment: text, ...amount, at: instant })

const handoff = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: address }),
  z.object({ kind: z.literal('qr'), text: address }),
  z.object({ kind: z.literal('form'), action: address, fields: z.record(z.string(), z.string()) }),
])
const orderAnswer = z.object({
  state: z.enum(['NONE', 'WAITING', 'CONFIRMING', 'PAID', 'EXPIRED', 'FAILED']),
  reference: text.nullable(),
  receipts: z.array(receiptWire),
  repayments: z.array(repaymentWire),
})

/** What it is answered. */
export const answers = {
  start: z.object({ reference: text, handoff }),
  find: orderAnswer,
  capture: orderAnswer,
  cancel: orderAnswer,
  refund: repaymentWire,
  findRefund: z.object({ found: repaymentWire.nullable() }),
  receipts: z.object({ receipts: z.array(receiptWire) }),
  repayments: z.object({ repayments: z.array(repaymentWire) }),
}

/** What the sandbox tells by itself. */
export const sandboxEvent = z.object({
  id: text,
  provider: sandboxed,
  checkout: text,
  orderNumber: text,
  happened: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['checkout.approved', 'checkout.confirming', 'checkout.failed', 'checkout.expired']) }),
    z.object({ kind: z.literal('payment.captured'), receipt: receiptWire }),
    z.object({ kind: z.literal('payment.refunded'), repayment: repaymentWire }),
  ]),
})
