import { z } from 'zod'
import { streamCsv } from '@/lib/csv/stream-csv'
import type { Db } from '@/lib/db/client'
import { invoiceNumber } from '@/lib/features/payments/invoices/rules'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { inLanguage, type Language, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer, StoredFileAnswer } from '@/lib/kernel/doors/download'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { decimalOf } from '@/lib/i18n/amount'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { accountOf, periodInput } from './list-daily-figures'
import {
  countMovements,
  listMovements,
  listPaidOrders,
  type MoneySpan,
  type MovementRow,
  type PaidOrder,
} from './movements.queries'
import { periodOf, spanOf } from './rules'

const rowsAtOnce = 1_000
const columns = [
  ...(['date', 'number', 'kind', 'provider', 'payer', 'school', 'project', 'student', 'currency'] as const),
  ...(['gross', 'fee', 'net', 'note', 'payment', 'refund', 'invoice'] as const),
]
const amounts: ReadonlySet<string> = new Set(['gross', 'fee', 'net'])

/**
 * One line for each movement of money of a period, for an accountant: the same movements as the daily figures, however
 * many there are (payments#accounting).
 */
export const exportMovements = operation('payments/accounting/export-movements', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ ...periodInput, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...input }, world }): Promise<FileAnswer | StoredFileAnswer> => {
    const { db, now, language, effects } = world
    const period = periodOf(input, now)
    const span = { mode: paymentMode(), projectId: accountOf(actor), ...spanOf(period) }
    const name = `${translate(language, 'accounting.fileName')}_${period.from}_${period.until}`
    const headers = columns.map((column) => translate(language, `accounting.columns.${column}`))
    const batches = linesOf(db, span, language, effects.signal)
    if (format === 'csv') {
      const isAmount = columns.map((column) => amounts.has(column))
      return {
        name: `${name}.csv`,
        type: 'text/csv; charset=utf-8',
        stream: streamCsv(headers, batches, isAmount),
        size: null,
        rows: await countMovements(db, span),
      }
    }
    const rows: string[][] = []
    for await (const batch of batches) rows.push(...batch)
    const kinds = columns.map((column, at) => ({
      header: headers[at] ?? '',
      as: amounts.has(column) ? ('amount' as const) : undefined,
    }))
    return tableFile({ name, columns: kinds, rows, format }, { person: actor.sessionId, signal: effects.signal })
  },
})

async function* linesOf(db: Db, span: MoneySpan, language: Language, signal: AbortSignal | undefined) {
  let after: MovementRow | null = null
  while (signal?.aborted !== true) {
    const rows: MovementRow[] = await listMovements(db, span, after, rowsAtOnce)
    const orders = await listPaidOrders(db, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))])
    yield rows.map((row) => cellsOf(row, row.orderId === null ? undefined : orders.get(row.orderId), language))
    after = rows.at(-1) ?? null
    if (rows.length < rowsAtOnce) return
  }
}

function cellsOf(row: MovementRow, order: PaidOrder | undefined, language: Language): string[] {
  const { currency, grossMinor, feeMinor } = row
  const lines = order?.lines.filter(({ id }) => row.lineId === null || id === row.lineId) ?? []
  const distinct = (texts: readonly (string | null | undefined)[]) =>
    [...new Set(texts.filter((text) => text !== null && text !== undefined && text !== ''))].join('; ')
  const amount = (amountMinor: number) => decimalOf({ amountMinor, currency })
  const schools = distinct(lines.map(({ school }) => school && schoolName(school, language)))
  return [
    dateInTable(row.at, displayZone()),
    order?.number ?? '',
    translate(language, `accounting.kinds.${row.kind}`),
    translate(language, `ledger.providers.${row.provider}`),
    order?.invoice
      ? schoolName(order.invoice.school, language)
      : distinct(lines.map(({ target }) => (target.student ? personName(target.student, language) : schools))),
    schools,
    distinct(
      lines.map(({ target }) => target.project?.code ?? (target.package && inLanguage(target.package, language))),
    ),
    distinct(
      lines.map(({ target }) => target.number ?? (target.student ? personName(target.student, language) : null)),
    ),
    currency,
    amount(grossMinor),
    amount(feeMinor),
    amount(grossMinor - feeMinor),
    row.flag === 'NONE' ? '' : translate(language, `ledger.detail.flags.${row.flag}`),
    row.paymentReference,
    row.refundReference ?? '',
    order?.invoice ? invoiceNumber(order.invoice.number) : '',
  ]
}
