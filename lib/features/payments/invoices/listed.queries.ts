import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PaymentMode } from '@/lib/db/generated/enums'
import { asItStands, searchConditions } from '@/lib/db/search-text'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import { dayOf, type InvoiceScope, schoolSelect } from './queries'
import { invoiceDigits, invoiceNumber, type InvoiceState } from './rules'

type InvoiceFilter = {
  mode: PaymentMode
  search?: string | undefined
  state?: InvoiceState | 'OVERDUE' | undefined
  /** Today in the display zone. */
  today: string
}

/** Invoices in reach that fit, the newest first. */
export async function listInvoices(db: Db, scope: InvoiceScope, filter: InvoiceFilter, window: RowWindow) {
  const where = fitting(scope, filter)
  const rows = await db.invoice.findMany({
    where,
    select: {
      number: true,
      createdAt: true,
      state: true,
      currency: true,
      totalMinor: true,
      dueOn: true,
      paidAt: true,
      reference: true,
      school: { select: schoolSelect },
      _count: { select: { lines: true } },
    },
    orderBy: { number: 'desc' },
    ...window,
  })
  const isAll = window.skip === 0 && rows.length < window.take
  return {
    rows: rows.map(({ number, dueOn, _count, ...row }) => ({
      ...row,
      number: invoiceNumber(number),
      dueOn: dayOf(dueOn),
      lines: _count.lines,
    })),
    total: isAll ? rows.length : await db.invoice.count({ where }),
  } satisfies Page<unknown>
}
function fitting(scope: InvoiceScope, { mode, search = '', state, today }: InvoiceFilter): Prisma.InvoiceWhereInput {
  const byState =
    state === 'OVERDUE'
      ? { state: 'OPEN' as const, dueOn: { lt: new Date(today) } }
      : state === undefined
        ? {}
        : { state }
  return { AND: [scope, { mode }, byState, ...(search === '' ? [] : [{ OR: naming(search) }])] }
}

function naming(search: string): Prisma.InvoiceWhereInput[] {
  const digits = invoiceDigits(search)
  const startsWith = { startsWith: asItStands(search.toUpperCase()) }
  return [
    ...(digits === null ? [] : [{ number: digits }]),
    { reference: { contains: asItStands(search), mode: 'insensitive' } },
    { orders: { some: { number: startsWith } } },
    { lines: { some: { registration: { number: startsWith } } } },
    { AND: searchConditions(search, (contains) => ({ school: { searchText: { contains } } })) },
    {
      AND: searchConditions(search, (contains) => ({
        lines: { some: { registration: { student: { searchText: { contains } } } } },
      })),
    },
  ]
}

/** How many invoices in reach wait for their money, and how many of them for too long. */
export async function countOpen(db: Db, scope: InvoiceScope, { mode, today }: Pick<InvoiceFilter, 'mode' | 'today'>) {
  const open = { AND: [scope, { mode, state: 'OPEN' as const }] }
  return {
    open: await db.invoice.count({ where: open }),
    overdue: await db.invoice.count({ where: { AND: [open, { dueOn: { lt: new Date(today) } }] } }),
  }
}
