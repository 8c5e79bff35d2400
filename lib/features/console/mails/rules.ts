import { type AdminActor, actsOn } from '@/lib/access/actor'
import { notTried } from '@/lib/jobs/not-tried'
import type { FaultKey } from '@/lib/kernel/catalogue'

export const mailStates = ['QUEUED', 'SENT', 'FAILED', 'SUPPRESSED'] as const

/** A mail that failed is somebody's business for so many days. */
export const recentDays = 7

/** So many are sent again at once. */
export const mostResent = 1000

/** Why an administrator may not look at mails: addresses of all projects stand there. */
export function whyNotReadMails(actor: AdminActor): FaultKey | null {
  return actsOn(actor, ['CONTENT'], null) ? null : 'auth.contentNeeded'
}

/** Why what a mail says is not shown: it opens an account, or it is of a family's circumstances and not of the reader's business. */
export type HiddenMail = 'secret' | 'finance'

export function whyHidden(actor: AdminActor, kind: Record<'isSecret' | 'isOfFinance', boolean>): HiddenMail | null {
  if (kind.isSecret) return 'secret'
  return kind.isOfFinance && !actsOn(actor, ['FINANCE'], null) ? 'finance' : null
}

type Mail = { state: (typeof mailStates)[number] } & Record<'hasContent' | 'isSuppressed' | 'isLate', boolean>

/** Why a mail can't be sent again. */
export function whyNotResend({ state, hasContent, isSuppressed, isLate }: Mail): FaultKey | null {
  if (state !== 'FAILED') return 'mails.notFailed'
  if (!hasContent) return 'mails.contentGone'
  if (isLate) return 'mails.late'
  return isSuppressed ? 'mails.suppressed' : null
}

/** It would come too late by now, or was found to when it was tried. */
export function isLate({ lateAt, lastError }: { lateAt: Date | null; lastError: string | null }, now: Date): boolean {
  return whyNotTried(lastError) === 'late' || (lateAt !== null && lateAt <= now)
}

/** Why a mail was not tried at all; null: it was, and what its row keeps was said by the mail server or on the way there. */
export function whyNotTried(lastError: string | null): keyof typeof notTried | null {
  if (lastError === notTried.suppressed) return 'suppressed'
  return lastError === notTried.late ? 'late' : null
}
