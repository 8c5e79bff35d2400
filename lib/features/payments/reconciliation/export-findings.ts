import { z } from 'zod'
import { moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listFailures } from '@/lib/features/payments/failed-callbacks/queries'
import { inLanguage, type Language, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/i18n/amount'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile } from '@/lib/tables/list-file'
import { type Finding, readFindings } from './findings.queries'
import { fitsReview } from './narrowing.rules'
import { reviewNarrowing } from './schema'

/** What is to be reviewed as a file, with the same reach and filters; callbacks that failed have no amount. */
export const exportFindings = operation('payments/reconciliation/export-findings', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ ...reviewNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...filter }, world }) => {
    const findings = await readFindings(actor, world)
    const failures = await listFailures(world.db, visible.failedCallbacks(actor), paymentMode())
    const rows = [
      ...findings.map(({ kind, at, provider, providerPaymentId, order, ...money }) => ({
        ...{ kind, at, provider, providerPaymentId, order, money },
      })),
      ...failures.map(({ failedAt, provider, order, eventId }) => ({
        ...{ kind: 'CALLBACK' as const, at: failedAt, provider, providerPaymentId: eventId },
        ...{ order: order && { ...order, target: null }, money: null },
      })),
    ].filter((row) => fitsReview(row, filter))
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'ledger.findings.caption', list: { rows, total: rows.length }, format },
      columns: [
        {
          title: 'ledger.findings.kind',
          cell: ({ kind }, language) => translate(language, `ledger.findings.kinds.${kind}`),
        },
        { title: 'ledger.list.date', as: 'instant', cell: ({ at }, language) => instantCell(at, language) },
        { title: 'ledger.export.number', cell: ({ order }) => order?.number ?? '' },
        { title: 'ledger.export.for', cell: ({ order }, language) => thingOf(order, language) },
        { title: 'ledger.export.registration', cell: ({ order }) => order?.target?.number ?? '' },
        { title: 'ledger.export.person', cell: ({ order }, language) => payerOf(order, language) },
        {
          title: 'ledger.export.method',
          cell: ({ provider }, language) => translate(language, `ledger.providers.${provider}`),
        },
        { title: 'ledger.export.currency', cell: ({ money }) => money?.currency ?? '' },
        { title: 'ledger.export.total', as: 'amount', cell: ({ money }) => (money === null ? '' : decimalOf(money)) },
        {
          title: 'ledger.export.providerPayments',
          cell: ({ providerPaymentId }) => providerPaymentId ?? '',
        },
      ],
    })
  },
})

function payerOf(order: Finding['order'], language: Language): string {
  const { student = null, school = null } = order?.target ?? {}
  if (student !== null) return personName(student, language)
  return school === null ? '' : schoolName(school, language)
}

function thingOf(order: Finding['order'], language: Language): string {
  const { project = null, package: bundle = null } = order?.target ?? {}
  const name = project?.name ?? bundle
  return name === null ? '' : inLanguage(name, language)
}
