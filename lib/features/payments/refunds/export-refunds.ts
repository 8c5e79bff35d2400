import { moneyReaders } from '@/lib/access/actor'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { dateInTable, displayZone, instantInTable } from '@/lib/i18n/format'
import { inLanguage, type Language, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { narrowed } from '@/lib/features/payments/ledger/filter.rules'
import { refundNarrowing } from '@/lib/features/payments/ledger/schema'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/providers/payments/decimal-amount'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import type { CellKind } from '@/lib/xlsx/thread-work'
import { mapYielding } from '@/lib/yielding-map'
import { countIn, countRefunds, listRefunds, type RefundRow } from './listed.queries'

const mostRows = 20_000
const columns = [
  ...(['created', 'done', 'order', 'state', 'person', 'for', 'registration', 'method', 'currency', 'amount'] as const),
  ...(['reason', 'by', 'providerRefund', 'providerPayment'] as const),
]
const kindOf: Partial<Record<(typeof columns)[number], CellKind>> = {
  created: 'instant',
  done: 'instant',
  amount: 'amount',
}

/** The list of refunds as a file, with the same reach and filters. */
export const exportRefunds = operation('payments/refunds/export-refunds', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ ...refundNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...input }, world }): Promise<FileAnswer> => {
    const { db, now, language, effects } = world
    const filter = narrowed(input, paymentMode())
    const scope = visible.payments(actor)
    const total = countIn(await countRefunds(db, scope, filter), filter.states)
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const rows = await listRefunds(db, scope, filter, { skip: 0, take: mostRows })
    const file = {
      name: `${translate(language, 'ledger.refundList.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columns.map((column) => ({
        header: translate(language, `ledger.refundList.columns.${column}`),
        as: kindOf[column],
      })),
      rows: await mapYielding(rows, (row) => cellsOf(row, language)),
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})

function cellsOf(row: RefundRow, language: Language): string[] {
  const { student = null, school = null, project = null, package: bundle = null, number = null } = row.target ?? {}
  const name = project?.name ?? bundle
  const at = (instant: Date | null) => (instant === null ? '' : instantInTable(instant, language, displayZone()))
  return [
    at(row.createdAt),
    at(row.doneAt),
    row.order ?? '',
    translate(language, `ledger.detail.refunds.${row.state}`),
    student ? personName(student, language) : school ? schoolName(school, language) : '',
    name === null ? '' : inLanguage(name, language),
    number ?? '',
    translate(language, `ownDetail.providers.${row.provider}`),
    row.currency,
    decimalOf(row),
    row.reason ?? '',
    row.by ?? '',
    row.providerRefundId ?? '',
    row.providerPaymentId,
  ]
}
