import type { Actor } from '@/lib/access/actor'
import { impersonatorOf } from '@/lib/access/impersonation'
import type { FaultKey } from './catalogue'

/** What operations that only read are called by; every other verb writes. */
const readingVerbs = new Set(
  'count download export find get list look open preview search show suggest verify watch'.split(' '),
)
/** One makes a file of what it reads; the others are read in parts. */
const readingToo = new Set([
  'home/student-homes/make-calendar',
  'judging/team-lists/read-team-list',
  'registrations/rosters/read-roster',
  'work/templates/read-questions',
])

/** They also write: that somebody guesses is counted, and that a person took a copy of their data is audited. */
const writingToo = new Set([
  'teams/own-teams/find-team',
  'teams/own-teams/open-invitation',
  'imports/imports/look-up-addresses',
  'console/first-run/get-setup',
  'home/personal-data/download-own-data',
])

/** They read what lets whoever has it act in the person's name. */
const secretReads = new Set(['registrations/registration-links/list-registration-links'])

/** The ways out, which end the impersonation. */
export const waysOut: readonly string[] = ['people/auth/sign-out', 'console/impersonation/end-impersonation']

/** Does an operation only read? Its verb says so (console#impersonation). */
export function isReading({ name }: { name: string }): boolean {
  const verb = name.split('/').at(-1)?.split('-')[0] ?? ''
  return (readingVerbs.has(verb) && !writingToo.has(name)) || readingToo.has(name)
}

/** Why an administrator who sees the portal as somebody else may not do this: whatever writes or shows a secret is refused. */
export function whyNotWhileImpersonating(operation: { name: string }, actor: Actor): FaultKey | null {
  if (impersonatorOf(actor) === null || waysOut.includes(operation.name)) return null
  if (!isReading(operation)) return 'impersonation.readOnly'
  return secretReads.has(operation.name) ? 'impersonation.secret' : null
}

/** Whether what runs may write at all: an impersonation writes that it ends, and nothing else. */
export function mayWrite({ operation, actor }: { operation: string; actor: Actor }): boolean {
  return impersonatorOf(actor) === null || waysOut.includes(operation)
}
