import type { Language } from './languages'

function partsOf(instant: Date, zone: string): Record<string, string> {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  return Object.fromEntries(parts.map((part) => [part.type, part.value]))
}

/** `UTC+8`, `UTC+5:45`, `UTC+0`. */
function offsetName(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(instant)
  return (parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC').replace('GMT', 'UTC')
}

/** For tables, in both languages: `2026-11-21 23:59:00`. */
export function instantInTable(instant: Date, _language: Language, zone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(instant, zone)
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** `21 Nov 2026` or `2026年11月21日`. */
export function dateInProse(instant: Date, language: Language, zone: string): string {
  const { year, month, day } = partsOf(instant, zone)
  if (language === 'zh-CN') return `${year}年${Number(month)}月${Number(day)}日`
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short' }).format(instant)
  return `${Number(day)} ${name} ${year}`
}

/** With its time zone: `21 Nov 2026, 23:59 (UTC+8)` or `2026年11月21日 23:59（UTC+8）`. */
export function instantInProse(instant: Date, language: Language, zone: string): string {
  const { hour, minute } = partsOf(instant, zone)
  const date = dateInProse(instant, language, zone)
  const offset = offsetName(instant, zone)
  return language === 'zh-CN' ? `${date} ${hour}:${minute}（${offset}）` : `${date}, ${hour}:${minute} (${offset})`
}

/** Minor units: 12072 and SGD give `SGD 120.72`. */
export function moneyText(minor: number, currency: string): string {
  const digits =
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const amount = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${currency} ${amount.format(minor / 10 ** digits)}`
}
