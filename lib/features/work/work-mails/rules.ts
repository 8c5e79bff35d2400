import { dateInTable, dayBounds, daysLater, displayZone } from '@/lib/i18n/format'
import { type FeeStatus, settled } from '@/lib/features/registrations/registrations/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** So many links a day a student is sent for a project, whoever sends them (work#links-by-mail). */
export const mostPerDay = 3

/** What makes one more mail of the same number and day impossible. */
export function linkKey(studentId: string, projectId: string, day: string, number: number): string {
  return `work-link:${studentId}:${projectId}:${day}:${number}`
}

type Linkable = {
  status: FeeStatus
  hasTeam: boolean
  /** An adviser's link to a known student that nobody has confirmed yet gives no such right. */
  isProposed: boolean
  /** Seen through an educator's class alone. */
  isOfClass: boolean
}

/** Why a student is not sent the link to their workspace: there is none for them, or the sender may not write to them. */
export function whyNotMail({ status, hasTeam, isProposed, isOfClass }: Linkable): FaultKey | null {
  if (isOfClass) return 'registrations.notYours'
  if (isProposed) return 'registrations.unconfirmed'
  if (!settled(status)) return 'workMails.notSettled'
  return hasTeam ? null : 'teams.none'
}

/** When the next day begins. */
export function dayAfter(now: Date): Date {
  return dayBounds(dateInTable(now, displayZone()))?.until ?? daysLater(now, 1)
}
