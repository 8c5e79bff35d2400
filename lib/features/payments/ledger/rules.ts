import type { PaymentProvider } from '@/lib/db/generated/enums'

/** How money comes, in the order the office looks for it. */
export const methods = [
  'STRIPE',
  'CARD_FORM',
  'OXPAY',
  'PAYPAL',
  'OFFLINE',
] as const satisfies readonly PaymentProvider[]

const minute = 60_000
const day = 24 * 60 * minute
/** The zone the portal shows has no summer time: its days begin at the same instant all year. */
const zoneAhead = 8 * 60 * minute

/** The instants a day of the display zone lies between, given as `2026-11-21`; null: no such day. */
export function dayBounds(text: string): { from: Date; until: Date } | null {
  const [year = 0, month = 0, date = 0] = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').map(Number) : []
  const utc = Date.UTC(year, month - 1, date)
  if (new Date(utc).toISOString().slice(0, 10) !== text) return null
  return { from: new Date(utc - zoneAhead), until: new Date(utc - zoneAhead + day) }
}
