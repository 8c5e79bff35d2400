import { moneyReaders } from '@/lib/access/actor'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { inLanguage, type Language, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { narrowed } from '@/lib/features/payments/ledger/filter.rules'
import { refundNarrowing } from '@/lib/features/payments/ledger/schema'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/i18n/amount'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { countIn, countRefunds, listRefunds, type RefundRow } from './listed.queries'

/** The list of refunds as a file, with the same reach and filters. */
export const exportRefunds = operation('payments/refunds/export-refunds', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ ...refundNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...input }, world }) => {
    const filter = narrowed(input, paymentMode())
    const scope = visible.payments(actor)
    const total = countIn(await countRefunds(world.db, scope, filter), filter.states)
    const rows = await listRefunds(world.db, scope, filter, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'ledger.refundList.fileName', format },
      list: { rows, total },
      columns: [
        {
          title: 'ledger.refundList.columns.created',
          as: 'instant',
          cell: (row, language) => instantCell(row.createdAt, language),
        },
        {
          title: 'ledger.refundList.columns.done',
          as: 'instant',
          cell: (row, language) => instantCell(row.doneAt, language),
        },
        { title: 'ledger.refundList.columns.order', cell: ({ order }) => order ?? '' },
        {
          title: 'ledger.refundList.columns.state',
          cell: ({ state }, language) => translate(language, `ledger.detail.refunds.${state}`),
        },
        { title: 'ledger.refundList.columns.person', cell: payerName },
        {
          title: 'ledger.refundList.columns.for',
          cell: ({ target }, language) => {
            const name = target?.project?.name ?? target?.package
            return name ? inLanguage(name, language) : ''
          },
        },
        { title: 'ledger.refundList.columns.registration', cell: ({ target }) => target?.number ?? '' },
        {
          title: 'ledger.refundList.columns.method',
          cell: ({ provider }, language) => translate(language, `ledger.providers.${provider}`),
        },
        { title: 'ledger.refundList.columns.currency', cell: ({ currency }) => currency },
        { title: 'ledger.refundList.columns.amount', as: 'amount', cell: decimalOf },
        { title: 'ledger.refundList.columns.reason', cell: ({ reason }) => reason ?? '' },
        { title: 'ledger.refundList.columns.by', cell: ({ by }) => by ?? '' },
        { title: 'ledger.refundList.columns.providerRefund', cell: ({ providerRefundId }) => providerRefundId ?? '' },
        { title: 'ledger.refundList.columns.providerPayment', cell: ({ providerPaymentId }) => providerPaymentId },
      ],
    })
  },
})

function payerName({ target }: RefundRow, language: Language): string {
  if (target?.student) return personName(target.student, language)
  return target?.school ? schoolName(target.school, language) : ''
}
