import type { AdminActor } from '@/lib/access/actor'
import { displayZone, instantFromField } from '@/lib/i18n/format'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** Who may read what was done: an owner, of all projects or of the rows' own (console#audit). */
export function whyNotReadAudit(actor: AdminActor): FaultKey | null {
  return actor.grants.some(({ role }) => role === 'OWNER') ? null : 'staff.ownerNeeded'
}

/** The place in the log from which a page goes on: an instant and the id of its last entry. */
export function placeOf({ at, id }: { at: Date; id: string }): string {
  return `${at.getTime()}_${id}`
}

/** Such a place as it came in an address; null for what is none. */
export function readPlace(text: string): { at: Date; id: string } | null {
  const [, time, id] = /^(\d{1,14})_([0-9a-f-]{36})$/.exec(text) ?? []
  return time === undefined || id === undefined ? null : { at: new Date(Number(time)), id }
}

/** From the start of the first day to the end of the last, in the portal's zone; what is no day limits nothing. */
export function daysBetween(first: string, last: string): { from: Date | null; until: Date | null } {
  const startOf = (day: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(day) ? instantFromField(`${day}T00:00`, displayZone()) : null
  const lastDay = startOf(last)
  return { from: startOf(first), until: lastDay && new Date(lastDay.getTime() + 86_400_000) }
}

/** What changed, in a cell: a line a field, from what to what. */
export function changesText(values: readonly { field: string; before: string | null; after: string | null }[]): string {
  return values
    .map(({ field, before, after }) => `${field}: ${[before, after].filter((one) => one !== null).join(' → ')}`)
    .join('\n')
}
