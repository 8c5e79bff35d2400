import { z } from 'zod'
import { paidAtText } from '@/lib/features/payments/payments/paid-at.rules'
import { moneyText } from '@/lib/i18n/format'
import type { Language } from '@/lib/i18n/languages'
import { type MessageKey, translate } from '@/lib/i18n/translate'
import { Aside, Facts, Paragraph } from './layout'
import { mail } from './mail'

/** Minor units as digits: what a mail is told is text. */
const minor = z.string().regex(/^\d{1,10}$/)
/** What both mails know of an order. */
const order = {
  /** The order's number, which people quote. */
  reference: z.string(),
  /** What was paid for, by name and in the reader's language. */
  what: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  provider: z.enum(['STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL', 'OFFLINE']),
  mode: z.enum(['LIVE', 'SANDBOX']),
  /** Who reads it, which says how it greets. */
  reader: z.enum(['STUDENT', 'CONTACT']).default('CONTACT'),
}
const greetings = { STUDENT: 'mail.greetingStudent', CONTACT: 'mail.greeting' } as const

const received = z.object({
  ...order,
  feeMinor: minor,
  reductionMinor: minor,
  processingFeeMinor: minor,
  totalMinor: minor,
  /** What came in beyond it, and goes back. */
  beyondMinor: minor.default('0'),
  /** Who paid for the reader by an invoice, by name; empty: the reader did. */
  school: z.string().default(''),
  paidAt: z.iso.datetime(),
})

/** Once the money is there; each paid registration has exactly one (payments#receipts). */
export const receipt = mail(received, (values, { language, site, say, tell, button }) => {
  const words = { ...values, total: moneyText(Number(values.totalMinor), values.currency) }
  return {
    subject: say('mail.receipt.subject', words),
    preview: say('mail.receipt.preview', words),
    body: (
      <>
        <Paragraph>{tell(values.school === '' ? greetings[values.reader] : 'mail.greetingStudent')}</Paragraph>
        <Paragraph>{tell(values.school === '' ? 'mail.receipt.text' : 'mail.receipt.bySchool', words)}</Paragraph>
        {values.mode === 'SANDBOX' && <Paragraph>{tell('mail.receipt.sandbox')}</Paragraph>}
        <Facts rows={factsOf(values, language)} />
        {values.beyondMinor !== '0' && (
          <Paragraph>
            {tell('mail.receipt.beyond', {
              amount: moneyText(Number(values.beyondMinor), values.currency),
            })}
          </Paragraph>
        )}
        {button(receiptAddress(site, values.reference), say('mail.receipt.action'))}
        <Aside>{tell('mail.receipt.keep')}</Aside>
      </>
    ),
  }
})

function factsOf(values: z.output<typeof received>, language: Language): [label: string, value: string][] {
  const money = (digits: string) => moneyText(Number(digits), values.currency)
  const word = (key: MessageKey) => translate(language, key)
  return [
    [word('receipts.for'), values.what],
    [word('receipts.reference'), values.reference],
    [word('pay.lines.registrationFee'), money(values.feeMinor)],
    ...(values.reductionMinor === '0' ? [] : [reduced(word('pay.lines.reduction'), money(values.reductionMinor))]),
    [word('pay.lines.processingFee'), money(values.processingFeeMinor)],
    [word('receipts.paid'), money(values.totalMinor)],
    [word('receipts.method'), word(`mail.methods.${values.provider}`)],
    [word('receipts.paidAt'), paidAtText(new Date(values.paidAt), values.provider, language)],
  ]
}

function reduced(label: string, amount: string): [label: string, value: string] {
  return [label, `− ${amount}`]
}

const sentBack = z.object({
  ...order,
  amountMinor: minor,
  /** `yes`: all of it, which cancels the registration; `ended`: a part of it, and the registration is cancelled too. */
  isWhole: z.enum(['yes', 'ended', 'no']),
})

const ends = { yes: 'mail.refunded.wholly', ended: 'mail.refunded.ended', no: 'mail.refunded.partly' } as const

/** When money is on its way back. */
export const refunded = mail(sentBack, (values, { language, site, say, tell, button }) => {
  const amount = moneyText(Number(values.amountMinor), values.currency)
  const words = { ...values, amount, method: translate(language, `mail.methods.${values.provider}`) }
  return {
    subject: say('mail.refunded.subject', words),
    preview: say('mail.refunded.preview', words),
    body: (
      <>
        <Paragraph>{tell(greetings[values.reader])}</Paragraph>
        <Paragraph>{tell('mail.refunded.text', words)}</Paragraph>
        {values.mode === 'SANDBOX' && <Paragraph>{tell('mail.refunded.sandbox')}</Paragraph>}
        <Paragraph>{tell(ends[values.isWhole])}</Paragraph>
        <Paragraph>{tell('mail.refunded.takes', words)}</Paragraph>
        {button(receiptAddress(site, values.reference), say('mail.refunded.action'))}
        <Aside>{tell('mail.refunded.ask')}</Aside>
      </>
    ),
  }
})

function receiptAddress(site: string, reference: string): string {
  return `${site}/receipt?order=${encodeURIComponent(reference)}`
}
