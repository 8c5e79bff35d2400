/**
 * An array as PostgreSQL reads it from one text, `${arrayText(ids)}::uuid[]`: Prisma and the driver look at each
 * element of a list three times, which took most of the server's work for a batch of a thousand rows (performance#w5).
 */
export function arrayText(values: readonly (string | number | Date | null)[]): string {
  return `{${values.map(elementText).join(',')}}`
}

function elementText(value: string | number | Date | null): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return `"${value.toISOString()}"`
  return `"${special.test(value) ? value.replace(specials, '\\$&') : value}"`
}

const special = /["\\]/
const specials = /["\\]/g
