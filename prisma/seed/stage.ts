import type { Tx } from '@/lib/db/client'
import { groupBy } from '@/lib/group-by'
import type { Chance } from './chance'

/** What every part of the demo world is made with. */
export type Stage = { db: Tx; now: Date; days: Days; chance: Chance }

/** The midnight of a day in the display zone, that many days from today, and that many milliseconds later. */
export type Days = (offset: number, milliseconds?: number) => Date

export const hour = 3_600_000
const day = 24 * hour
/** UTC+8, the portal's time zone (screens#dates-and-money). */
const zone = 8 * hour
/** A day's last second, at which windows close. */
export const lastSecond = day - 1000

export function daysFrom(now: Date): Days {
  const today = Math.floor((now.getTime() + zone) / day) * day - zone
  return (offset, milliseconds = 0) => new Date(today + offset * day + milliseconds)
}

/** Divides a list by a key, in the order the keys appear. */
export function grouped<T>(list: readonly T[], keyOf: (item: T) => string): T[][] {
  return [...groupBy(list, keyOf).values()]
}
