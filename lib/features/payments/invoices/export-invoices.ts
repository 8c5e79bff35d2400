import { moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { schoolName } from '@/lib/i18n/languages'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/i18n/amount'
import { dayCell, listExport, wholeList } from '@/lib/tables/list-file'
import { listInvoices } from './listed.queries'
import { dayAfter, isOverdue } from './rules'
import { invoiceNarrowing } from './schema'

/** The list of invoices as a file, with the same reach and filters. */
export const exportInvoices = listExport('payments/invoices/export-invoices', {
  access: ['admin'],
  grants: moneyReaders,
  input: invoiceNarrowing,
  name: 'invoices.title',
  list: async ({ actor, input, world: { db, now } }) => {
    const filter = { mode: paymentMode(), ...input, today: dayAfter(now, 0) }
    const { rows, total } = await listInvoices(db, visible.invoices(actor), filter, wholeList)
    return { total, rows: rows.map((row) => ({ ...row, isOverdue: isOverdue(row, now) })) }
  },
  columns: [
    { title: 'invoices.number', cell: ({ number }) => number },
    { title: 'invoices.school', cell: ({ school }, language) => schoolName(school, language) },
    { title: 'invoices.reference', cell: ({ reference }) => reference },
    { title: 'invoices.state', word: (row) => `invoices.states.${row.isOverdue ? 'OVERDUE' : row.state}` },
    { title: 'invoices.issuedOn', cell: ({ createdAt }) => dayCell(createdAt) },
    { title: 'invoices.due', cell: ({ dueOn }) => dueOn },
    { title: 'invoices.lines', as: 'number', cell: ({ lines }) => lines },
    { title: 'invoices.currency', cell: ({ currency }) => currency },
    {
      title: 'invoices.total',
      as: 'amount',
      cell: ({ totalMinor, currency }) => decimalOf({ amountMinor: totalMinor, currency }),
    },
    { title: 'invoices.paidOn', cell: ({ paidAt }) => dayCell(paidAt) },
  ],
})
