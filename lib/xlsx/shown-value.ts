import { formatValue } from 'hucre'

type Value = string | number | boolean | Date | null | undefined

/** Formats that a spreadsheet writes by its user's country; ours is the order that no country reads otherwise. */
const byCountry: Readonly<Record<string, string>> = {
  'm/d/yyyy': 'yyyy/m/d',
  'm/d/yyyy h:mm': 'yyyy/m/d h:mm',
}
/** A spreadsheet keeps no more digits of a number than these. */
const digits = 15

/** A cell as a person sees it; a number without a format of its own has all its digits, so a phone number stays one. */
export function shownValue(value: Value, format: string | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number' && (format === undefined || format === 'General' || format === '@'))
    return String(Number(value.toPrecision(digits)))
  return formatValue(value, byCountry[format ?? ''] ?? format ?? 'yyyy-mm-dd')
}
