import { typedInstant } from '@/lib/i18n/format'
import type { Bilingual } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'

export const audienceRoles = ['student', 'adviser', 'coordinator', 'scorer'] as const
export type AudienceRole = (typeof audienceRoles)[number]
export const registrationStates = ['live', 'canceled'] as const
export const paymentStates = ['any', 'paid', 'unpaid'] as const
export const teamStates = ['any', 'teamed', 'teamless'] as const
export const workStates = ['any', 'submitted', 'unsubmitted'] as const

/** Whom an announcement is for: people of registrations that fit, and scorers of the projects (mail#groups). */
export type Audience = {
  /** Ids; none: all projects of the current season. */
  projects: string[]
  roles: AudienceRole[]
  schoolId: string | null
  registration: (typeof registrationStates)[number]
  payment: (typeof paymentStates)[number]
  team: (typeof teamStates)[number]
  work: (typeof workStates)[number]
}

/** Where the choice of a group begins. */
export const wholeGroup: Audience = {
  ...{ projects: [], roles: ['student'], schoolId: null },
  ...{ registration: 'live', payment: 'any', team: 'any', work: 'any' },
}

export const announcementStates = ['DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** What the form of an announcement takes. */
export const announcementFacts = { subject: { max: 150 }, text: { max: 10_000 } } as const

/** From so many recipients on the number is typed before anything is sent. */
export const typedFrom = 101

/** Why an announcement can't be changed or scheduled. */
export function whyNotDraft(state: AnnouncementState): FaultKey | null {
  return state === 'DRAFT' ? null : 'announcements.notDraft'
}

/** Why an announcement can't be taken back: its mails are on their way, or there are none to come. */
export function whyNotCancel(state: AnnouncementState): FaultKey | null {
  if (state === 'CANCELLED') return 'announcements.canceled'
  return state === 'DRAFT' || state === 'SCHEDULED' ? null : 'announcements.started'
}

type Sending = { subject: Bilingual; text: Bilingual; recipients: number; seen: number; typed: string }

/** Why an announcement can't be scheduled: a text is missing, nobody would read it, or somebody saw another group. */
export function whyNotSchedule({ subject, text, recipients, seen, typed }: Sending): FaultKey | null {
  if ([subject.zh, subject.en, text.zh, text.en].includes('')) return 'announcements.textMissing'
  if (recipients === 0) return 'announcements.nobody'
  if (recipients !== seen) return 'announcements.groupChanged'
  return recipients >= typedFrom && typed.trim() !== String(recipients) ? 'announcements.notTyped' : null
}

/** The instant somebody asks for: now, or one to come; null: it is none. */
export function instantOf(text: string | null, now: Date): Date | null {
  if (text === null) return now
  const at = typedInstant(text)
  return at !== null && at > now ? at : null
}
