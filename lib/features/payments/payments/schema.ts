import { z } from 'zod'
import { textSchema } from '@/lib/kernel/field-schema'
import { say } from '@/lib/kernel/text'
import { dayBounds } from '@/lib/i18n/format'
import { orderNumberFacts, transferFacts } from './rules'

/** The ways to pay that have a gateway (lib/providers/payments). */
export const methods = ['STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL'] as const
export type Method = (typeof methods)[number]

/** Bytes of the policy text that a client may say it showed. */
const shownPolicyMaximum = 20 * 1024
export const shownPolicy = z
  .string()
  .refine((text) => Buffer.byteLength(text) <= shownPolicyMaximum, { error: say('payments.errors.policyTooLong') })

/** The number of an order, as it is quoted. */
export const orderNumberText = textSchema(orderNumberFacts)

const money = { amountMinor: z.int().min(1).max(2_147_483_647), currency: z.string().regex(/^[A-Z]{3}$/) }
const reference = z.string().min(1).max(500)

/** Money that came in, and money that went back, as lib/providers/payments/port.ts tells them. */
export const receiptTold = z.object({
  ...money,
  providerPaymentId: reference,
  providerOrderId: reference.nullable(),
  orderNumber: z.string().max(500).nullable(),
  capturedAt: z.date(),
})
export const repaymentTold = z.object({
  ...money,
  providerPaymentId: reference,
  providerRefundId: reference,
  state: z.enum(['SENT', 'DONE', 'FAILED']),
  at: z.date(),
})
export const disputeTold = z.object({ ...money, providerPaymentId: reference })

/** A transfer as an administrator types it from the bank's own list. */
export const transferFields = {
  amountMinor: z.int().min(1).max(2_147_483_647),
  /** The day it arrived, in the zone the portal shows. */
  arrivedOn: z.string().refine((text) => dayBounds(text) !== null),
  /** The bank's own. */
  reference: textSchema(transferFacts.reference),
  note: z.string().trim().max(transferFacts.note.max).default(''),
}
export type Transfer = z.output<z.ZodObject<typeof transferFields>>
