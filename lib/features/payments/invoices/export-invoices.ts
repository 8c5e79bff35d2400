import { z } from 'zod'
import { moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { schoolName } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/i18n/amount'
import { tableFormats } from '@/lib/tables/formats'
import { dayCell, listFile, wholeList } from '@/lib/tables/list-file'
import { listInvoices } from './listed.queries'
import { dayAfter, isOverdue } from './rules'
import { invoiceNarrowing } from './schema'

/** The list of invoices as a file, with the same reach and filters. */
export const exportInvoices = operation('payments/invoices/export-invoices', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ ...invoiceNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    const { db, now } = world
    const filter = { mode: paymentMode(), ...narrowing, today: dayAfter(now, 0) }
    const list = await listInvoices(db, visible.invoices(actor), filter, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'invoices.title', list, format },
      columns: [
        { title: 'invoices.number', cell: ({ number }) => number },
        { title: 'invoices.school', cell: ({ school }, language) => schoolName(school, language) },
        { title: 'invoices.reference', cell: ({ reference }) => reference ?? '' },
        {
          title: 'invoices.state',
          cell: (row, language) =>
            translate(language, `invoices.states.${isOverdue(row, now) ? 'OVERDUE' : row.state}`),
        },
        { title: 'invoices.issuedOn', cell: ({ createdAt }) => dayCell(createdAt) },
        { title: 'invoices.due', cell: ({ dueOn }) => dueOn },
        { title: 'invoices.lines', as: 'number', cell: ({ lines }) => String(lines) },
        { title: 'invoices.currency', cell: ({ currency }) => currency },
        {
          title: 'invoices.total',
          as: 'amount',
          cell: ({ totalMinor, currency }) => decimalOf({ amountMinor: totalMinor, currency }),
        },
        { title: 'invoices.paidOn', cell: ({ paidAt }) => dayCell(paidAt) },
      ],
    })
  },
})
