import { dateInProse, displayZone, moneyText } from '@/lib/i18n/format'
import { inLanguage, type Language, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { type MessageKey, type MessageValues, translate } from '@/lib/i18n/translate'
import type { Paper, PaperPart } from '@/lib/pdf/paper'
import type { InvoiceRecord } from './queries'

/** An invoice as a paper says it, in one language; students' names stand in both scripts. */
export function paperOf(invoice: InvoiceRecord, language: Language): Omit<Paper, 'now'> {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const { number, issuer, currency, lines, totalMinor } = invoice
  const sender = inLanguage(issuer.name, language)
  const money = (minor: number) => moneyText(minor, currency)
  const parts: PaperPart[] = [
    { kind: 'title', text: t('invoices.titleOf', { number }) },
    ...(invoice.mode === 'SANDBOX' ? [{ kind: 'notice' as const, text: t('invoices.sandbox') }] : []),
    ...(invoice.state === 'OPEN' ? [] : [{ kind: 'notice' as const, text: t(`invoices.states.${invoice.state}`) }]),
    ...(issuer.details === '' ? [] : [{ kind: 'text' as const, text: issuer.details, isQuiet: true }]),
    { kind: 'facts', rows: factsOf(invoice, language) },
    { kind: 'heading', text: t('invoices.lines') },
    {
      kind: 'sums',
      rows: [
        ...lines.map((line) => ({ label: lineText(line, language), value: money(line.totalMinor) })),
        { label: t('invoices.total'), value: money(totalMinor), weight: 'total' as const },
      ],
    },
    { kind: 'heading', text: t('invoices.transfer') },
    { kind: 'facts', rows: accountOf(invoice, language) },
    { kind: 'text', text: t('invoices.transferText', { number }), isQuiet: true },
  ]
  return {
    title: t('invoices.titleOf', { number }),
    language,
    sender,
    footer: (page, pages) => t('receipts.footer', { product: sender, reference: number, page, pages }),
    parts,
  }
}

function factsOf(invoice: InvoiceRecord, language: Language): [string, string][] {
  const rows: [MessageKey, string | null][] = [
    ['invoices.school', schoolName(invoice.school, language)],
    ['invoices.issued', dateInProse(invoice.createdAt, language, displayZone())],
    ['invoices.due', dateInProse(new Date(invoice.dueOn), language, 'UTC')],
    ['invoices.reference', invoice.reference],
  ]
  return rows.flatMap(([key, value]) => (value === null ? [] : [[translate(language, key), value]]))
}

function accountOf({ issuer, number }: InvoiceRecord, language: Language): [string, string][] {
  const { bank } = issuer
  const rows: [MessageKey, string][] = [
    ['invoices.bank.holder', bank.holder || inLanguage(issuer.name, language)],
    ['invoices.bank.account', bank.account],
    ['invoices.bank.name', bank.bank],
    ['invoices.bank.swift', bank.swift],
    ['invoices.bank.reference', number],
  ]
  return rows.flatMap(([key, value]) => (value === '' ? [] : [[translate(language, key), value]]))
}

function lineText({ target }: InvoiceRecord['lines'][number], language: Language): string {
  const { student, school, project, package: bundle, number } = target
  const { main, other } = student ? personNames(student, language) : { main: '', other: null }
  const who = student ? [main, other].filter(Boolean).join(' · ') : school ? schoolName(school, language) : ''
  const name = project?.name ?? bundle
  return [who, name && inLanguage(name, language), number ?? project?.code].filter(Boolean).join(', ')
}
