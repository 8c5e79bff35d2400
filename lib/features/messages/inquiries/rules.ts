import { type Actor, actsOn, type GrantRole, type SignedInActor } from '@/lib/access/actor'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** Files that may go with one message. */
export const mostFiles = 5
/** Characters of one message. */
export const mostLetters = 10_000

/** Within this time the same words by the same person are a second click. */
export const secondClickMs = 60_000

export const inquiryStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** What a thread may be opened from. */
export const aboutKinds = ['ORDER', 'CERTIFICATE', 'REGISTRATION'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** Administrators who answer: whoever holds more than a look (messages#who-answers). */
const answerGrants: readonly GrantRole[] = ['REGISTRAR', 'FINANCE', 'SCORING_LEAD', 'CONTENT']

type ThreadOwner = { studentId: string | null; contactId: string | null }

/** Did this person open the thread? */
export function isWriter(actor: Actor, { studentId, contactId }: ThreadOwner): boolean {
  if (actor.role === 'student') return actor.studentId === studentId
  return (actor.role === 'adviser' || actor.role === 'coordinator') && actor.contactId === contactId
}

/** Why somebody who reaches the thread may not write into it or close it: an administrator who may only look. */
export function whyNotAnswer(actor: Actor, projectId: string | null): FaultKey | null {
  return actor.role === 'admin' && !actsOn(actor, answerGrants, projectId) ? 'auth.forbidden' : null
}

/** Why it can't be closed: somebody was first. */
export function whyNotClose(state: InquiryState): FaultKey | null {
  return state === 'CLOSED' ? 'inquiries.closed' : null
}

/** Why there is nothing to reopen. */
export function whyNotReopen(state: InquiryState): FaultKey | null {
  return state === 'CLOSED' ? null : 'inquiries.notClosed'
}

/** A message of the writer waits for an answer, also in a thread that was answered or closed; one of staff answers it. */
export function stateAfter(author: { isWriter: boolean; closes: boolean }): InquiryState {
  if (author.isWriter) return 'OPEN'
  return author.closes ? 'CLOSED' : 'ANSWERED'
}

/** Who reads and writes here, as rows keep them. */
export function inquiryPersonOf(actor: SignedInActor): { kind: 'STUDENT' | 'CONTACT' | 'ADMINISTRATOR'; id: string } {
  if (actor.role === 'student') return { kind: 'STUDENT', id: actor.studentId }
  if (actor.role === 'admin') return { kind: 'ADMINISTRATOR', id: actor.administratorId }
  return { kind: 'CONTACT', id: actor.contactId }
}

/** The threads somebody opened; of an administrator none. */
export function ownThreads(
  actor: SignedInActor,
): { studentId: string } | { contactId: string } | { id: { in: string[] } } {
  if (actor.role === 'student') return { studentId: actor.studentId }
  return actor.role === 'admin' ? { id: { in: [] } } : { contactId: actor.contactId }
}

/** The threads somebody answers: advisers and coordinators those of students, administrators all they reach. */
export function answeredThreads(actor: SignedInActor): { studentId?: { not: null }; id?: { in: string[] } } {
  if (actor.role === 'admin') return {}
  return actor.role === 'student' ? { id: { in: [] } } : { studentId: { not: null } }
}
