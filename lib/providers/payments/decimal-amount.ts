import type { Amount } from './port'

/** `12072 SGD` as `120.72`, in integers all the way. */
export function decimalOf({ amountMinor, currency }: Amount): string {
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

/** How many decimals a currency has. */
export function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
