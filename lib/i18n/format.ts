import type { Language } from './languages'

declare global {
  var portalDisplayZone: string | undefined
}

/** The zone while an organiser has set none. */
export const usualZone = 'Asia/Singapore'

/**
 * Instants are shown, and typed, in one zone whatever the reader's machine says: the organiser's (screens#dates-and-money).
 * A page tells its browser which one that is.
 */
export function displayZone(): string {
  const shown = typeof document === 'undefined' ? undefined : document.documentElement.dataset.zone
  return shown ?? globalThis.portalDisplayZone ?? usualZone
}

/** From now on this process shows instants in that zone. */
export function showZone(zone: string): void {
  globalThis.portalDisplayZone = zone
}

/** Whether there are clocks of that name. PostgreSQL reads a bare distance such as +08:00 the other way round. */
export function isZone(zone: string): boolean {
  try {
    return !/^[+-]/.test(zone) && clockIn(zone) !== undefined
  } catch {
    return false
  }
}

/** Formatters are dear to make and cheap to use: one of each kind is kept. */
function kept<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}

const clockIn = kept(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'shortOffset',
    }),
)
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

type Reading = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'offset', string>

/** A page shows the same deadlines again and again. */
const readings = new Map<string, Reading>()
const mostReadings = 2000

function read(instant: Date, zone: string): Reading {
  const key = `${instant.getTime()} ${zone}`
  const known = readings.get(key)
  if (known !== undefined) return known
  const reading = readNow(instant, zone)
  if (readings.size >= mostReadings) readings.clear()
  readings.set(key, reading)
  return reading
}

function readNow(instant: Date, zone: string): Reading {
  const parts = Object.fromEntries(
    clockIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  // The clock was made with each of them.
  return { ...parts, offset: parts.timeZoneName?.replace('GMT', 'UTC') } as Reading
}

/** For tables, in both languages: `2026-11-21 23:59:00`. */
export function instantInTable(instant: Date, _language: Language, zone: string): string {
  const { hour, minute, second } = read(instant, zone)
  return `${dateInTable(instant, zone)} ${hour}:${minute}:${second}`
}

const dayMs = 86_400_000

/** From here on a day without its year would be taken for one of another year. */
const briefDays = 183

/**
 * For narrow columns whose full value is at hand: `21 Nov, 23:59` or `11月21日 23:59`; what is further from now than half a year
 * has its year in the time's place.
 */
export function instantInBrief(instant: Date, language: Language, zone: string, now: Date): string {
  if (Math.abs(instant.getTime() - now.getTime()) > briefDays * dayMs) return dateInProse(instant, language, zone)
  const { month, day, hour, minute } = read(instant, zone)
  const time = `${hour}:${minute}`
  return language === 'zh-CN' ? `${months.indexOf(month) + 1}月${day}日 ${time}` : `${day} ${month}, ${time}`
}

/** For tables and names of files: `2026-11-21`. */
export function dateInTable(instant: Date, zone: string): string {
  const { year, month, day } = read(instant, zone)
  const number = String(months.indexOf(month) + 1).padStart(2, '0')
  return `${year}-${number}-${day.padStart(2, '0')}`
}

/** `21 Nov 2026` or `2026年11月21日`. */
export function dateInProse(instant: Date, language: Language, zone: string): string {
  const { year, month, day } = read(instant, zone)
  return language === 'zh-CN' ? `${year}年${months.indexOf(month) + 1}月${day}日` : `${day} ${month} ${year}`
}

/** With its time zone: `21 Nov 2026, 23:59 (UTC+8)` or `2026年11月21日 23:59（UTC+8）`. */
export function instantInProse(instant: Date, language: Language, zone: string): string {
  const { hour, minute, offset } = read(instant, zone)
  const date = dateInProse(instant, language, zone)
  return language === 'zh-CN' ? `${date} ${hour}:${minute}（${offset}）` : `${date}, ${hour}:${minute} (${offset})`
}

/**
 * How many decimals a currency has by ISO 4217; those with three aren't used (catalogue#price). Intl would say how it is commonly
 * written (IDR without any), each engine after its own tables; here it says what a stored number means, to providers too.
 */
export const digitsOf = (currency: string): number =>
  'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF'.includes(currency) ? 0 : 2

const amountIn = kept((currency) => {
  const digits = digitsOf(currency)
  // Of minor units there are no more digits than these.
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits })
  return (minor: number) => format.format(minor / 10 ** digits)
})

/** The amount without its currency: `120.72`. */
export function amountText(minor: number, currency: string): string {
  return amountIn(currency)(minor)
}

/** Minor units: 12072 and SGD give `SGD 120.72`. */
export function moneyText(minor: number, currency: string): string {
  return `${currency} ${amountIn(currency)(minor)}`
}

/** How many there are, or that there are more than are counted: `10,000+`. */
export function countText(count: number, most: number, language: Language): string {
  return `${Math.min(count, most).toLocaleString(language)}${count > most ? '+' : ''}`
}

/** An instant as a field of date and time has it: `2026-11-21T23:59`. */
export function instantInField(instant: Date, zone: string): string {
  const { hour, minute } = read(instant, zone)
  return `${dateInTable(instant, zone)}T${hour}:${minute}`
}

/** What a field of date and time says, in that zone, with a T or a space before the time: the first, where it comes twice; null: it is no instant. */
export function instantFromField(typed: string, zone: string): Date | null {
  const text = typed.replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  // By the zone's distance before a change of its clocks, or by that after it: zones are less than a day from UTC.
  const found = [-dayMs, dayMs].map((away) => new Date(asUtc - distanceMs(asUtc + away, zone)))
  return found.find((instant) => instantInField(instant, zone) === text) ?? null
}

/**
 * What such a field says with the zone its page has it in, `2026-11-21T23:59[Asia/Singapore]`: the portal's may be another by
 * the time it is sent. An empty field stays empty.
 */
export function inZone(text: string, zone: string): string {
  return text === '' ? '' : `${text}[${zone}]`
}

/** The instant of such a text; one without a zone is in the portal's. null: it is none. */
export function typedInstant(text: string): Date | null {
  const [, field = '', zone = displayZone()] = /^([^[\]]*)(?:\[([^[\]]{1,60})\])?$/.exec(text) ?? []
  return isZone(zone) ? instantFromField(field, zone) : null
}

/** How far the zone's clocks are before UTC at an instant. */
function distanceMs(instant: number, zone: string): number {
  return Date.parse(`${instantInField(new Date(instant), zone)}:00Z`) - Math.floor(instant / 60_000) * 60_000
}

/** The first instants, in that zone, of the months that begin between two instants. */
export function monthsBetween(from: Date, until: Date, zone: string): Date[] {
  const [year = 0, month = 1] = dateInTable(from, zone).split('-').map(Number)
  const begins = (at: number) => {
    const asUtc = Date.UTC(year, month - 1 + at, 1)
    return new Date(asUtc - distanceMs(asUtc - distanceMs(asUtc, zone), zone))
  }
  const most = Math.ceil((until.getTime() - from.getTime()) / (28 * dayMs)) + 1
  const all = Array.from({ length: Math.max(0, most) }, (_, at) => begins(at))
  return all.filter((instant) => instant >= from && instant < until)
}

/** `20 Nov` or `11月20日`. */
export function dayInProse(instant: Date, language: Language, zone: string): string {
  const { month, day } = read(instant, zone)
  return language === 'zh-CN' ? `${months.indexOf(month) + 1}月${day}日` : `${day} ${month}`
}

/** `21:12`. */
export function timeOfDay(instant: Date, zone: string): string {
  const { hour, minute } = read(instant, zone)
  return `${hour}:${minute}`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long until an instant, as it is said: in days, below 48 hours in hours, below one hour in minutes; never below zero. */
export function timeLeft(now: Date, until: Date): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const ms = Math.max(0, until.getTime() - now.getTime())
  if (ms >= 48 * hourMs) return { unit: 'days', count: Math.floor(ms / (24 * hourMs)) }
  return ms >= hourMs
    ? { unit: 'hours', count: Math.floor(ms / hourMs) }
    : { unit: 'minutes', count: Math.ceil(ms / minuteMs) }
}

/** The instants a day of the display zone lies between, given as `2026-11-21`; null: no such day. */
export function dayBounds(text: string): { from: Date; until: Date } | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000') || dayLater(text, 0) !== text) return null
  const [from, until] = [dayStart(text), dayStart(dayLater(text, 1))]
  return from && until && { from, until }
}

/** The day so many days after another, as calendars count: `2026-03-01` is one after `2026-02-28`. */
export function dayLater(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}

/** An instant so many days later at the same time of the clocks that the portal shows, whose days may have 23 or 25 hours. */
export function daysLater(instant: Date, days: number): Date {
  if (days === 0) return instant
  const zone = displayZone()
  const [date = '', time = ''] = instantInField(instant, zone).split('T')
  const minute = Math.floor(instant.getTime() / 60_000) * 60_000
  // A time that the clocks leave out is as far off as so many times 24 hours.
  const later = instantFromField(`${dayLater(date, days)}T${time}`, zone)?.getTime() ?? minute + days * dayMs
  return new Date(later + instant.getTime() - minute)
}

/** Where clocks go forward at midnight, the day begins at the first moment they show. */
function dayStart(day: string): Date | null {
  const zone = displayZone()
  return (
    instantFromField(`${day}T00:00`, zone) ??
    instantFromField(`${day}T00:30`, zone) ??
    instantFromField(`${day}T01:00`, zone)
  )
}
