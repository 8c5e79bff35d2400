import type { AdminActor } from '@/lib/access/actor'
import type { ActorKind } from '@/lib/db/generated/enums'
import { dayBounds } from '@/lib/i18n/format'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** Who may read what was done: an owner, of all projects or of the rows' own (console#audit). */
export function whyNotReadAudit(actor: AdminActor): FaultKey | null {
  return actor.grants.some(({ role }) => role === 'OWNER') ? null : 'staff.ownerNeeded'
}

/** The projects an owner reads the log of; null: of all. */
export function readableProjects({ grants }: AdminActor): string[] | null {
  const owned = grants.filter(({ role }) => role === 'OWNER').map(({ projectId }) => projectId)
  return owned.includes(null) ? null : owned.filter((projectId) => projectId !== null)
}

/** Who acts, as the log tells them apart. */
export const actorKinds = ['ANYONE', 'STUDENT', 'ADVISER', 'COORDINATOR', 'ADMIN', 'SYSTEM'] as const

/** Why a secret was not taken, as operations record it. */
export const refused = 'refused'

/** The password was right, and the code of an app is asked for next: no failure. */
export const codeAsked = 'auth.otpRequired'

/** Somebody logs in, or fails to: then the entry has a reason. */
export function isSignIn(operation: string): boolean {
  return operation.startsWith('people/auth/sign-in-')
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

/** What one person did in one project between two instants, both included. */
export type AuditRun = {
  operation: string
  actorKind: ActorKind
  /** null: whoever is of that kind. */
  actorId: string | null
  projectId: string | null
  from: Date
  until: Date
}

/** Such a run as it stands in an address. */
export function runText({ operation, actorKind, actorId, projectId, from, until }: AuditRun): string {
  return [operation, actorKind, actorId ?? '', projectId ?? '', from.getTime(), until.getTime()].join('~')
}

const aRun = /^([a-z/-]{1,80})~([A-Z]+)~([0-9a-f-]{36})?~([0-9a-f-]{36})?~(\d{1,14})~(\d{1,14})$/

/** null for what is none. */
export function readRun(text: string): AuditRun | null {
  const [, operation, kind, actorId = null, projectId = null, from, until] = aRun.exec(text) ?? []
  const actorKind = actorKinds.find((one) => one === kind)
  if (operation === undefined || actorKind === undefined) return null
  return { operation, actorKind, actorId, projectId, from: new Date(Number(from)), until: new Date(Number(until)) }
}

/** From the start of the first day to the end of the last, in the portal's zone; what is no day limits nothing. */
export function daysBetween(first: string, last: string): { from: Date | null; until: Date | null } {
  return { from: dayBounds(first)?.from ?? null, until: dayBounds(last)?.until ?? null }
}

/** What changed, in a cell: a line a field, from what to what. */
export function changesText(
  values: readonly { field: string; before: string | null; after: string | null }[],
  colon: string,
): string {
  return values
    .map(({ field, before, after }) => `${field}${colon}${[before, after].filter((one) => one !== null).join(' → ')}`)
    .join('\n')
}

/** The pages to which an entry of the log leads back. */
export type PageKind =
  | ('student' | 'contact' | 'school' | 'administrator' | 'package' | 'template' | 'course' | 'chapter' | 'questions')
  | ('rule' | 'paper' | 'reduction' | 'mail' | 'announcement' | 'thread' | 'project' | 'results' | 'import')
  | ('order' | 'invoice' | 'team' | 'approvals' | 'season')

/** The page of what an entry is about, and by what its address names that. */
export type LinkedPage = { page: PageKind; key: string; part?: string }
