import { moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { type Language, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { narrowed } from '@/lib/features/payments/ledger/filter.rules'
import { refundNarrowing } from '@/lib/features/payments/ledger/schema'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/i18n/amount'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { countIn, countRefunds, listRefunds, type RefundRow } from './listed.queries'

/** The list of refunds as a file, with the same reach and filters. */
export const exportRefunds = listExport('payments/refunds/export-refunds', {
  access: ['admin'],
  grants: moneyReaders,
  input: refundNarrowing,
  name: 'ledger.refundList.fileName',
  list: async ({ actor, input, world: { db } }) => {
    const filter = narrowed(input, paymentMode())
    const scope = visible.payments(actor)
    const total = countIn(await countRefunds(db, scope, filter), filter.states)
    return { total, rows: await listRefunds(db, scope, filter, wholeList) }
  },
  columns: [
    { title: 'ledger.refundList.columns.created', as: 'instant', cell: (row) => row.createdAt },
    { title: 'ledger.refundList.columns.done', as: 'instant', cell: (row) => row.doneAt },
    { title: 'ledger.refundList.columns.order', cell: ({ order }) => order },
    { title: 'ledger.refundList.columns.state', word: ({ state }) => `ledger.detail.refunds.${state}` },
    { title: 'ledger.refundList.columns.person', cell: payerName },
    { title: 'ledger.refundList.columns.for', cell: ({ target }) => target?.project?.name ?? target?.package },
    { title: 'ledger.refundList.columns.registration', cell: ({ target }) => target?.number },
    { title: 'ledger.refundList.columns.method', word: ({ provider }) => `ledger.providers.${provider}` },
    { title: 'ledger.refundList.columns.currency', cell: ({ currency }) => currency },
    { title: 'ledger.refundList.columns.amount', as: 'amount', cell: decimalOf },
    { title: 'ledger.refundList.columns.reason', cell: ({ reason }) => reason },
    { title: 'ledger.refundList.columns.by', cell: ({ by }) => by },
    { title: 'ledger.refundList.columns.providerRefund', cell: ({ providerRefundId }) => providerRefundId },
    { title: 'ledger.refundList.columns.providerPayment', cell: ({ providerPaymentId }) => providerPaymentId },
  ],
})

function payerName({ target }: RefundRow, language: Language): string {
  if (target?.student) return personName(target.student, language)
  return target?.school ? schoolName(target.school, language) : ''
}
