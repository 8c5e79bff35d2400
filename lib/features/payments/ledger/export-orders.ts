import { moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { type Lines, maySeeReduction } from '@/lib/features/payments/payments/rules'
import { moneyText } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/i18n/amount'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { narrowed } from './filter.rules'
import { findOrders, listOrders, type OrderRow } from './queries'
import { orderNarrowing } from './schema'

type ListedOrder = OrderRow & { bill: Lines | null }

/** The list of orders as a file, with the same reach and filters: what the office's own books are compared with. */
export const exportOrders = listExport('payments/ledger/export-orders', {
  access: ['admin'],
  grants: moneyReaders,
  input: orderNarrowing,
  name: 'ledger.export.fileName',
  list: async ({ actor, input, world: { db } }) => {
    const found = await findOrders(db, visible.orders(actor), narrowed(input, paymentMode()))
    const { rows, total } = await listOrders(db, found, wholeList)
    return {
      total,
      rows: rows.map((row): ListedOrder => ({ ...row, bill: maySeeReduction(actor, row) ? row.bill : null })),
    }
  },
  columns: [
    { title: 'ledger.export.number', cell: ({ number }) => number },
    { title: 'ledger.export.state', word: ({ state }) => `ledger.states.${state}` },
    { title: 'ledger.export.created', as: 'instant', cell: (row) => row.createdAt },
    { title: 'ledger.export.paid', as: 'instant', cell: (row) => row.paidAt },
    {
      title: 'ledger.export.for',
      cell: (row, language) => joined(row.targets, (target) => namedIn(target, language).what),
    },
    { title: 'ledger.export.registration', cell: ({ targets }) => joined(targets, ({ number }) => number) },
    {
      title: 'ledger.export.person',
      cell: (row, language) => joined(row.targets, (target) => namedIn(target, language).who),
    },
    { title: 'ledger.export.method', word: ({ provider }) => `ledger.providers.${provider}` },
    { title: 'ledger.export.currency', cell: ({ currency }) => currency },
    { title: 'ledger.export.fee', ...amount(({ bill }) => bill?.registrationFeeMinor) },
    { title: 'ledger.export.reduction', ...amount(({ bill }) => bill?.reductionMinor) },
    { title: 'ledger.export.processingFee', ...amount(({ bill }) => bill?.processingFeeMinor) },
    { title: 'ledger.export.total', ...amount(({ totalMinor }) => totalMinor) },
    { title: 'ledger.export.captured', ...amount(({ capturedMinor }) => capturedMinor) },
    { title: 'ledger.export.refunded', ...amount(({ refundedMinor }) => refundedMinor) },
    {
      title: 'ledger.export.otherCaptured',
      cell: ({ otherMoney }) => joined(otherMoney, (one) => moneyText(one.amountMinor, one.currency)),
    },
    {
      title: 'ledger.export.otherRefunded',
      cell: ({ otherMoney }) =>
        joined(otherMoney, (one) => (one.refundedMinor > 0 ? moneyText(one.refundedMinor, one.currency) : null)),
    },
    { title: 'ledger.export.providerOrder', cell: ({ providerOrderId }) => providerOrderId },
    { title: 'ledger.export.providerPayments', cell: ({ paymentIds }) => joined(paymentIds, (id) => id) },
  ],
})

function amount(part: (row: ListedOrder) => number | undefined) {
  return {
    as: 'amount' as const,
    cell: (row: ListedOrder) => {
      const amountMinor = part(row)
      return amountMinor === undefined ? '' : decimalOf({ amountMinor, currency: row.currency })
    },
  }
}

function joined<Part>(parts: readonly Part[], textOf: (part: Part) => string | null): string {
  return parts
    .map(textOf)
    .filter((text) => text !== null)
    .join('; ')
}

function namedIn({ student, school, project, package: bundle }: ListedOrder['targets'][number], language: Language) {
  const schoolName = school && (language === 'zh-CN' ? school.name : (school.nameEn ?? school.name))
  const name = project?.name ?? bundle
  return {
    who: student ? personName(student, language) : schoolName,
    what: name && inLanguage(name, language),
  }
}
