import { paidAtText } from '@/lib/features/payments/payments/paid-at.rules'
import { displayZone, instantInProse, moneyText } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { type MessageKey, type MessageValues, translate } from '@/lib/i18n/translate'
import type { Paper, PaperPart } from '@/lib/pdf/paper'
import type { Receipt } from './queries'
import { refundText } from './refund-text.rules'

type ReceiptLine = Receipt['lines'][number]

/** A receipt as a paper says it, in one language; names stand in both scripts. */
export function paperOf(receipt: Receipt, language: Language, organizer: string | null): Omit<Paper, 'now'> {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const sender = organizer ?? t('common.product')
  const reference = receipt.number
  return {
    title: t('receipts.titleOf', { number: reference }),
    language,
    sender,
    footer: (page, pages) => t('receipts.footer', { product: sender, reference, page, pages }),
    parts: [
      { kind: 'title', text: t('receipts.title') },
      ...(receipt.mode === 'SANDBOX' ? [{ kind: 'notice', text: t('receipts.sandbox') } satisfies PaperPart] : []),
      { kind: 'facts', rows: factsOf(receipt, language) },
      { kind: 'heading', text: t('receipts.for') },
      ...receipt.lines.map((line): PaperPart => ({ kind: 'facts', rows: lineRows(line, receipt, language) })),
      { kind: 'heading', text: t('receipts.amounts') },
      { kind: 'sums', rows: sumsOf(receipt, language) },
      ...receipt.surplus.map(
        ({ minor, currency }): PaperPart => ({
          kind: 'text',
          text: t('receipts.surplus', { amount: moneyText(minor, currency) }),
        }),
      ),
      ...refundParts(receipt, language),
      { kind: 'text', text: t('receipts.keep'), isQuiet: true },
    ],
  }
}

function factsOf({ number, paidAt, provider, currency, paidMinor }: Receipt, language: Language) {
  const rows: [MessageKey, string][] = [
    ['receipts.reference', number],
    ['receipts.paid', moneyText(paidMinor, currency)],
    ['receipts.method', translate(language, `mail.methods.${provider}`)],
    ['receipts.paidAt', paidAtText(paidAt, provider, language)],
  ]
  return rows.map(([label, value]) => [translate(language, label), value] as const)
}

function lineRows(line: ReceiptLine, { lines, currency }: Receipt, language: Language): [string, string][] {
  const t = (key: MessageKey) => translate(language, key)
  const rows: [string, string][] = [
    [t(line.code === null ? 'receipts.package' : 'receipts.project'), inLanguage(line.name, language)],
  ]
  if (line.student !== null) rows.push([t('receipts.student'), bothNames(line.student, language)])
  if (line.school !== null) rows.push([t('receipts.school'), inLanguage(line.school, language)])
  if (line.number !== null) rows.push([t('receipts.number'), line.number])
  if (lines.length > 1) rows.push([t('receipts.part'), moneyText(line.totalMinor, currency)])
  return rows
}

/** As it is printed where one reader has one script and the next the other. */
function bothNames(student: NonNullable<ReceiptLine['student']>, language: Language): string {
  const { main, other } = personNames(student, language)
  return other === null ? main : `${main} · ${other}`
}

function sumsOf(receipt: Receipt, language: Language) {
  const money = (minor: number) => moneyText(minor, receipt.currency)
  const label = (key: 'registrationFee' | 'reduction' | 'feeAfter' | 'processingFee' | 'total') =>
    translate(language, `pay.lines.${key}`)
  const total = { label: label('total'), value: money(receipt.totalMinor), weight: 'total' as const }
  if (receipt.bill === null) return [total]
  const { registrationFeeMinor, reductionMinor, feeAfterMinor, processingFeeMinor } = receipt.bill
  return [
    { label: label('registrationFee'), value: money(registrationFeeMinor) },
    { label: label('reduction'), value: `${reductionMinor > 0 ? '− ' : ''}${money(reductionMinor)}` },
    { label: label('feeAfter'), value: money(feeAfterMinor), weight: 'sum' as const },
    { label: label('processingFee'), value: money(processingFeeMinor) },
    total,
  ]
}

function refundParts({ refunds }: Receipt, language: Language): PaperPart[] {
  if (refunds.length === 0) return []
  const rows = refunds.map(({ at, amountMinor, currency, ...refund }) => ({
    label: translate(language, `receipts.${refundText(refund)}`, {
      date: instantInProse(at, language, displayZone()),
    }),
    value: moneyText(amountMinor, currency),
  }))
  return [
    { kind: 'heading', text: translate(language, 'receipts.refunds') },
    { kind: 'sums', rows },
    ...(refunds.every(({ isSurplus }) => isSurplus)
      ? [{ kind: 'text', text: translate(language, 'receipts.feeStaysPaid') } satisfies PaperPart]
      : []),
  ]
}
