import { digitsOf } from './format'
import { halfWidth } from './half-width'

/** Of a currency as money is counted: cents, yen. */
type MinorAmount = { amountMinor: number; currency: string }

/** `12072 SGD` as `120.72`, in integers all the way. */
export function decimalOf({ amountMinor, currency }: MinorAmount): string {
  const digits = digitsOf(currency)
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return amountMinor < 0 ? `-${decimal}` : decimal
}

/** `120.72` or `120.7` as minor units; null where that is no amount of this currency. */
export function minorOf(value: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(value) ?? []
  if (whole === undefined || /[^0]/.test(fraction.slice(digits))) return null
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(minor) ? minor : null
}

/**
 * What somebody types as an amount, `120`, `120.72` or `120,72`, in full width too, as minor units; null where that is none
 * of this currency. A price has at most seven digits before its decimals. A comma before three digits separates thousands, so that
 * it is refused rather than read as a point.
 */
export function typedMinor(text: string, currency: string): number | null {
  const [typed] = /^\d{1,7}(?:\.\d+|,\d{1,2})?$/.exec(halfWidth(text).replace('\u3002', '.').trim()) ?? []
  return typed === undefined ? null : minorOf(typed.replace(',', '.'), currency)
}
