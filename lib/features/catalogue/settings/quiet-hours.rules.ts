import { timeOfDay } from '@/lib/i18n/format'

/** From when to when nothing that can wait is sent, as a clock shows it: `22:00`. */
export type QuietHours = { isOn: boolean; from: string; to: string }

const minute = 60_000
const minutesOfDay = 24 * 60
/** No clock is put forward or back by more. */
const mostShift = 180

/** Until when what can wait does: the first minute that is not quiet; null: it goes at once. */
export function quietUntil(now: Date, quiet: QuietHours, zone: string): Date | null {
  if (!isQuiet(now, quiet, zone)) return null
  const left = (minutesOf(quiet.to) - minutesOf(timeOfDay(now, zone)) + minutesOfDay) % minutesOfDay
  const start = Math.floor(now.getTime() / minute) * minute
  for (let ahead = Math.max(1, left - mostShift); ahead <= left + mostShift; ahead++) {
    const at = new Date(start + ahead * minute)
    if (!isQuiet(at, quiet, zone)) return at
  }
  return null
}

/** From a minute to a minute of the clock, across midnight too; the same twice is never. */
function isQuiet(at: Date, { isOn, from, to }: QuietHours, zone: string): boolean {
  if (!isOn) return false
  const [start, end, clock] = [minutesOf(from), minutesOf(to), minutesOf(timeOfDay(at, zone))]
  return start <= end ? start <= clock && clock < end : start <= clock || clock < end
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
