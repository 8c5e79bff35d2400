import { moneyReaders } from '@/lib/access/actor'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { type Lines, maySeeReduction } from '@/lib/features/payments/payments/rules'
import { dateInTable, displayZone, instantInTable } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/providers/payments/decimal-amount'
import { mapYielding } from '@/lib/yielding-map'
import { tableFile } from '@/lib/tables/table-file'
import { tableFormats } from '@/lib/tables/formats'
import type { CellKind } from '@/lib/xlsx/thread-work'
import { narrowed } from './filter.rules'
import { listOrders, type OrderRow } from './queries'
import { orderNarrowing } from './schema'

const mostRows = 20_000
const columns = [
  ...(['number', 'state', 'created', 'paid', 'for', 'registration', 'person', 'method', 'currency', 'fee'] as const),
  ...(['reduction', 'processingFee', 'total', 'captured', 'refunded', 'providerOrder', 'providerPayments'] as const),
]

const kindOf: Partial<Record<(typeof columns)[number], CellKind>> = {
  created: 'instant',
  paid: 'instant',
  fee: 'amount',
  reduction: 'amount',
  processingFee: 'amount',
  total: 'amount',
  captured: 'amount',
  refunded: 'amount',
}

/** The list of orders as a file, with the same reach and filters: what the office's own books are compared with. */
export const exportOrders = operation('payments/ledger/export-orders', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ ...orderNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...input }, world }): Promise<FileAnswer> => {
    const { db, now, language, effects } = world
    const filter = narrowed(input, paymentMode())
    const { rows, total } = await listOrders(db, visible.orders(actor), filter, { skip: 0, take: mostRows })
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const cells = await mapYielding(rows, (row) =>
      cellsOf(row, maySeeReduction(actor, row) ? row.bill : null, language),
    )
    const file = {
      name: `${translate(language, 'ledger.export.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columns.map((column) => ({
        header: translate(language, `ledger.export.${column}`),
        as: kindOf[column],
      })),
      rows: cells,
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})

function cellsOf(row: OrderRow, bill: Lines | null, language: Language): string[] {
  const names = row.targets.map((target) => namedIn(target, language))
  const joined = (texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join('; ')
  const amount = (minor: number) => decimalOf({ amountMinor: minor, currency: row.currency })
  const at = (instant: Date | null) => (instant === null ? '' : instantInTable(instant, language, displayZone()))
  return [
    row.number,
    translate(language, `ledger.states.${row.state}`),
    at(row.createdAt),
    at(row.paidAt),
    joined(names.map(({ what }) => what)),
    joined(row.targets.map(({ number }) => number)),
    joined(names.map(({ who }) => who)),
    translate(language, `ownDetail.providers.${row.provider}`),
    row.currency,
    bill ? amount(bill.registrationFeeMinor) : '',
    bill ? amount(bill.reductionMinor) : '',
    bill ? amount(bill.processingFeeMinor) : '',
    amount(row.totalMinor),
    amount(row.capturedMinor),
    amount(row.refundedMinor),
    row.providerOrderId ?? '',
    joined(row.paymentIds),
  ]
}

function namedIn({ student, school, project, package: bundle }: OrderRow['targets'][number], language: Language) {
  const schoolName = school && (language === 'zh-CN' ? school.name : (school.nameEn ?? school.name))
  const name = project?.name ?? bundle
  return {
    who: student ? personName(student, language) : schoolName,
    what: name && inLanguage(name, language),
  }
}
