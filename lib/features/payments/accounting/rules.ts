import { dateInTable, dayBounds, displayZone } from '@/lib/i18n/format'
import type { DailyFigure } from './movements.queries'

/** As many days as one screen of figures shows. */
const mostDays = 366

/** The days somebody chose, both inclusive; without them the month that is under way. */
export function periodOf(chosen: { from?: string | undefined; until?: string | undefined }, now: Date) {
  const today = dateInTable(now, displayZone())
  const [from, until] = [chosen.from ?? '', chosen.until ?? '']
  const first = dayBounds(from) === null ? `${(dayBounds(until) === null ? today : until).slice(0, 8)}01` : from
  const last = dayBounds(until) === null ? (first > today ? first : today) : until
  return first <= last ? { from: first, until: last } : { from: last, until: first }
}

/** The instants of a period of days. */
export function spanOf({ from, until }: { from: string; until: string }): { from: Date; until: Date } {
  const [first, last] = [dayBounds(from), dayBounds(until)]
  if (first === null || last === null) throw new Error('a period of days that are none')
  return { from: first.from, until: last.until }
}

/** A period no longer than a screen shows: its last days. */
export function shownPeriod(period: { from: string; until: string }) {
  const { from, until } = spanOf(period)
  const isLong = until.getTime() - from.getTime() > mostDays * 86_400_000
  return isLong
    ? { from: dateInTable(new Date(until.getTime() - mostDays * 86_400_000), displayZone()), until: period.until }
    : period
}

type Sums = Pick<DailyFigure, 'receivedMinor' | 'refundedMinor' | 'feeMinor' | 'netMinor' | 'count'>
export type MonthFigure = Sums & { month: string; currency: string }

/** The figures of each month by currency, the newest first, whichever the provider. */
export function byMonth(days: readonly DailyFigure[]): MonthFigure[] {
  const months = new Map<string, MonthFigure>()
  for (const { day, currency, provider: _, ...sums } of days) {
    const month = day.slice(0, 7)
    const key = `${month} ${currency}`
    const before = months.get(key) ?? { month, currency, ...nothing }
    months.set(key, { month, currency, ...added(before, sums) })
  }
  return [...months.values()].sort((a, b) => b.month.localeCompare(a.month) || a.currency.localeCompare(b.currency))
}

const nothing: Sums = { receivedMinor: 0, refundedMinor: 0, feeMinor: 0, netMinor: 0, count: 0 }

function added(one: Sums, other: Sums): Sums {
  return {
    receivedMinor: one.receivedMinor + other.receivedMinor,
    refundedMinor: one.refundedMinor + other.refundedMinor,
    feeMinor: one.feeMinor + other.feeMinor,
    netMinor: one.netMinor + other.netMinor,
    count: one.count + other.count,
  }
}
