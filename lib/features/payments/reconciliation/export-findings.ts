import { moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listFailures } from '@/lib/features/payments/failed-callbacks/queries'
import { type Language, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/i18n/amount'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { type Finding, readFindings } from './findings.queries'
import { fitsReview } from './narrowing.rules'
import { reviewNarrowing } from './schema'

/** What is to be reviewed as a file, with the same reach and filters; callbacks that failed have no amount. */
export const exportFindings = listExport('payments/reconciliation/export-findings', {
  access: ['admin'],
  grants: moneyReaders,
  input: reviewNarrowing,
  name: 'ledger.findings.caption',
  list: async ({ actor, input, world }) => {
    const findings = await readFindings(actor, world)
    const reach = visible.failedCallbacks(actor)
    const failures = await listFailures(world.db, reach, paymentMode(), input, wholeList)
    const rows = [
      ...findings
        .filter((row) => fitsReview(row, input))
        .map(({ kind, at, provider, providerPaymentId, order, ...money }) => ({
          ...{ kind, at, provider, providerPaymentId, order, money },
        })),
      ...[...failures.rows, ...failures.unproved].map(({ failedAt, provider, order, eventId }) => ({
        ...{ kind: 'CALLBACK' as const, at: failedAt, provider, providerPaymentId: eventId },
        ...{ order: order && { ...order, target: null }, money: null },
      })),
    ]
    return { rows, total: rows.length - failures.rows.length + failures.total }
  },
  columns: [
    { title: 'ledger.findings.kind', word: ({ kind }) => `ledger.findings.kinds.${kind}` },
    { title: 'ledger.list.date', as: 'instant', cell: ({ at }) => at },
    { title: 'ledger.export.number', cell: ({ order }) => order?.number },
    { title: 'ledger.export.for', cell: ({ order }) => order?.target?.project?.name ?? order?.target?.package },
    { title: 'ledger.export.registration', cell: ({ order }) => order?.target?.number },
    { title: 'ledger.export.person', cell: ({ order }, language) => payerOf(order, language) },
    { title: 'ledger.export.method', word: ({ provider }) => `ledger.providers.${provider}` },
    { title: 'ledger.export.currency', cell: ({ money }) => money?.currency },
    { title: 'ledger.export.total', as: 'amount', cell: ({ money }) => (money === null ? '' : decimalOf(money)) },
    { title: 'ledger.export.providerPayments', cell: ({ providerPaymentId }) => providerPaymentId },
  ],
})

function payerOf(order: Finding['order'], language: Language): string {
  const { student = null, school = null } = order?.target ?? {}
  if (student !== null) return personName(student, language)
  return school === null ? '' : schoolName(school, language)
}
