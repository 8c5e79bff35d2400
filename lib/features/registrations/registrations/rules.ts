import { type SignUpProject, whyNotOpen, whyNotSignUp, windowsInOrder } from '@/lib/features/catalogue/projects/rules'
import type { TeamRole } from '@/lib/db/generated/enums'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { FieldFault } from '@/lib/kernel/fault'

export const statuses = ['PENDING', 'PAID', 'FREE'] as const
export const channels = ['SELF', 'LINK', 'ADVISER', 'COORDINATOR', 'IMPORT', 'ADMIN'] as const
export type FeeStatus = (typeof statuses)[number]

/** Paid or no payment needed: what the specifications mean by "paid or not needed" (registrations#status). */
export function settled(status: FeeStatus): boolean {
  return status !== 'PENDING'
}

/** The status a registration is born with: a price of 0 or below needs no payment (registrations#status). */
export function firstStatus(priceMinor: number): 'PENDING' | 'FREE' {
  return priceMinor <= 0 ? 'FREE' : 'PENDING'
}

/** A status inside a package: pending with its package, nothing more to pay once that is settled (registrations#status). */
export function statusInPackage(ofPackage: FeeStatus): 'PENDING' | 'FREE' {
  return settled(ofPackage) ? 'FREE' : 'PENDING'
}

/** The internal number, e.g. `NSI-000123`: per project, never reused. */
export function registrationNumber(prefix: string, serial: number): string {
  return `${prefix}-${String(serial).padStart(6, '0')}`
}

/** Until when an unpaid registration keeps its seat; null: without limit. */
export function holdUntil(status: FeeStatus, holdMinutes: number | null, now: Date): Date | null {
  return settled(status) || holdMinutes === null ? null : new Date(now.getTime() + holdMinutes * 60_000)
}

/** The same for a student who has advanced to it: a next stage is open to them. */
export function whyNotEnter(project: SignUpProject, now: Date): FaultKey | null {
  return project.kind === 'NEXT_STAGE' ? whyNotOpen(project, now) : whyNotSignUp(project, now)
}

type Removable = {
  status: FeeStatus
  cancelledAt: Date | null
  /** Seen through an educator's class alone. */
  isOfClass: boolean
  /** An order for it, or for its package, waits for its payment. */
  hasOpenOrder: boolean
  /** Money for it, or for its package, has arrived. */
  hasCapture: boolean
}

/** Why a registration may not be removed: only 待缴费, with no payment captured or in progress (registrations#removing). */
export function whyNotRemove(registration: Removable): FaultKey | null {
  if (registration.isOfClass) return 'registrations.notYours'
  if (registration.cancelledAt !== null) return 'registrations.cancelled'
  if (registration.status === 'PAID') return 'registrations.paid'
  if (registration.status === 'FREE') return 'registrations.noPaymentNeeded'
  if (registration.hasCapture) return 'registrations.paid'
  if (registration.hasOpenOrder) return 'registrations.paymentStarted'
  return null
}

type Withdrawable = Omit<Removable, 'hasOpenOrder'> & {
  /** It is paid at its provider, and not yet final. An order that merely waits ends with the registration. */
  isConfirming: boolean
  packageRegistrationId: string | null
  registrationClosesAt: Date | null
}

/**
 * Why a student may not withdraw their registration: only 待缴费, outside packages, while registration is open and no money
 * is on its way (registrations#withdrawing).
 */
export function whyNotWithdraw(registration: Withdrawable, now: Date): FaultKey | null {
  const { packageRegistrationId, registrationClosesAt, isConfirming } = registration
  const whyNot = whyNotRemove({ ...registration, hasOpenOrder: isConfirming })
  if (whyNot !== null) return whyNot
  if (packageRegistrationId !== null) return 'registrations.inPackage'
  return registrationClosesAt !== null && registrationClosesAt < now ? 'registrations.closed' : null
}

type Changeable = {
  cancelledAt: Date | null
  submittedAt: Date | null
  /** Without a deadline of its own the events close with the registration. */
  eventDeadlineAt: Date | null
  registrationClosesAt: Date | null
  /** An adviser's link to a known student that nobody has confirmed yet gives no such right. */
  isProposed: boolean
}

/** Why the events of a registration may not be changed now (registrations#events). */
export function whyNotChangeEvents(registration: Changeable, now: Date): FaultKey | null {
  if (registration.cancelledAt !== null) return 'registrations.cancelled'
  if (registration.isProposed) return 'registrations.unconfirmed'
  if (registration.submittedAt !== null) return 'registrations.submitted'
  const deadline = registration.eventDeadlineAt ?? registration.registrationClosesAt
  return deadline !== null && now > deadline ? 'registrations.eventsClosed' : null
}

/** Why a student may not choose teachers for a registration (registrations#teachers). */
export function whyNotChooseTeachers({ cancelledAt }: { cancelledAt: Date | null }): FaultKey | null {
  return cancelledAt === null ? null : 'registrations.cancelled'
}

export type ShowType = 'pending' | 'ongoing' | 'history'

const dayEnd = 86_399_999

/** When the results of a window are announced: at the end of the deadline's day unless a later time is set. */
export function announceAt(window: { deadlineAt: Date; announceAt: Date | null }): Date {
  return window.announceAt ?? new Date(window.deadlineAt.getTime() + dayEnd)
}

/** The last of their announcements; null: there are no windows. */
function lastAnnouncement(windows: readonly { deadlineAt: Date; announceAt: Date | null }[]): Date | null {
  const announced = windows.map((window) => announceAt(window).getTime())
  return announced.length === 0 ? null : new Date(Math.max(...announced))
}

/** The tab of the student's home an application stands in (home#tabs). */
export function showTypeOf(
  now: Date,
  status: FeeStatus,
  windows: readonly { deadlineAt: Date; announceAt: Date | null }[],
  endsAt: Date | null,
): ShowType {
  if (!settled(status)) return 'pending'
  const last = lastAnnouncement(windows) ?? endsAt
  return last !== null && last < now ? 'history' : 'ongoing'
}

export type EntryWindow = { startsAt: Date; deadlineAt: Date; announceAt: Date | null }

/** Whether an entry window holds a moment; both its limits belong to it (catalogue#windows). */
export function holds({ startsAt, deadlineAt }: Pick<EntryWindow, 'startsAt' | 'deadlineAt'>, moment: Date): boolean {
  return startsAt <= moment && moment <= deadlineAt
}

/**
 * When the results of a submission are announced: as the earliest window says that holds its moment; where the windows
 * have been moved since, with the last of them; null: never said.
 */
export function resultsAt(submittedAt: Date, windows: readonly EntryWindow[]): Date | null {
  const entered = windowsInOrder(windows).find((window) => holds(window, submittedAt))
  return entered ? announceAt(entered) : lastAnnouncement(windows)
}

export type SubmitStatus = 'show' | 'disabled' | 'cert' | 'no-show'

/** `submit_status`: disabled from the submission to its results, then cert; else show inside a window (home#actions). */
export function submitStatusOf(now: Date, submittedAt: Date | null, windows: readonly EntryWindow[]): SubmitStatus {
  if (submittedAt === null) return windows.some((window) => holds(window, now)) ? 'show' : 'no-show'
  const at = resultsAt(submittedAt, windows)
  return at !== null && at <= now ? 'cert' : 'disabled'
}

/** How a team's work is opened: Manage while its entry deadline is empty or has not passed, else View (home#actions). */
export function openingOf(deadlineAt: Date | null, now: Date): 'manage' | 'view' {
  return deadlineAt === null || now <= deadlineAt ? 'manage' : 'view'
}

/** Whether one takes part in a project in teams: it has something to hand in, or room for more than one. */
export function isTeamed(windows: readonly object[], teamSizeMax: number): boolean {
  return windows.length > 0 || teamSizeMax > 1
}

/** Whether everybody takes part alone in a project, so that there is nobody to join and nobody to invite. */
export function isAlone(teamSizeMax: number): boolean {
  return teamSizeMax <= 1
}

type InTeam = { team: object | null; status: FeeStatus; showTeam: boolean }

/** `team_show_status`: a team is shown to its settled members, where the project shows teams (teams#team-mates). */
export function showsTeam({ team, status, showTeam }: InTeam): boolean {
  return showTeam && team !== null && settled(status)
}

export type Placeable = {
  cancelledAt: Date | null
  /** An adviser's link to a known student that nobody has confirmed yet gives no such right. */
  isProposed: boolean
  /** Seen through an educator's class alone. */
  isOfClass: boolean
  /** Its team has handed in. */
  isSubmitted: boolean
  /** When the last entry window of its project ends; null: it has none. */
  entriesEndAt: Date | null
}

/**
 * Why a student's team and role may not be changed (teams#changing-codes): not after the submission, and not after the
 * deadline, from which on only the organisers set right what is judged.
 */
export function whyNotPlace(registration: Placeable, now: Date, isOrganiser: boolean): FaultKey | null {
  if (registration.cancelledAt !== null) return 'registrations.cancelled'
  if (registration.isOfClass) return 'registrations.notYours'
  if (registration.isProposed) return 'registrations.unconfirmed'
  if (registration.isSubmitted) return 'teams.submitted'
  const { entriesEndAt } = registration
  return !isOrganiser && entriesEndAt !== null && now > entriesEndAt ? 'teams.closed' : null
}

type Member = {
  role: TeamRole | null
  /** Settled others of the student's present team, who could lead it; a placed one can't yet. */
  otherSettledCount: number
}

/**
 * Why a student may not leave their team: a leader of others hands over first, where there is somebody who can take
 * over (teams#leaving).
 */
export function whyNotLeave({ role, otherSettledCount }: Member): FaultKey | null {
  return role === 'LEADER' && otherSettledCount > 0 ? 'teams.leaderLeaves' : null
}

export type OfferedEvent = { id: string; code: string; isExtra: boolean; isDefault: boolean }
/** Codes as a caller names them. */
export type EventCodes = { events?: readonly string[] | undefined; extraEvents?: readonly string[] | undefined }
export type EventChoice = { eventIds: string[]; unknown: { field: 'events' | 'extraEvents'; code: string }[] }

/** The offered events behind the codes given; without any said, the project's default ones. Codes match in any case. */
export function chosenEvents(offered: readonly OfferedEvent[], requested: EventCodes): EventChoice {
  const chosen: EventChoice = { eventIds: [], unknown: [] }
  for (const [field, isExtra] of [
    ['events', false],
    ['extraEvents', true],
  ] as const) {
    const kind = offered.filter((event) => event.isExtra === isExtra)
    const codes = requested[field] ?? kind.filter((event) => event.isDefault).map((event) => event.code)
    for (const code of new Set(codes.map((code) => code.trim().toUpperCase()))) {
      const event = kind.find((candidate) => candidate.code.toUpperCase() === code)
      if (event === undefined) chosen.unknown.push({ field, code })
      else chosen.eventIds.push(event.id)
    }
  }
  return chosen
}

/** The projects that offer every event said; where a package is named and no project, the only one of them is meant. */
export function offering<Project extends { events: readonly OfferedEvent[] }>(
  projects: readonly Project[],
  { events = [], extraEvents = [] }: EventCodes,
): Project[] {
  return projects.filter((project) => chosenEvents(project.events, { events, extraEvents }).unknown.length === 0)
}

/** The same as faults of their fields. */
export function unknownEvents({ unknown }: EventChoice): FieldFault[] {
  return unknown.map(({ field, code }) => ({ field, key: 'fields.errors.event', values: { code } }))
}

/** Why a choice can't stand: it names what is not offered, or says none where there are events to choose from. */
export function wrongEvents(offered: readonly OfferedEvent[], chosen: EventChoice, codes: EventCodes): FieldFault[] {
  const unknown = unknownEvents(chosen)
  const isNone = codes.events?.length === 0 && offered.some(({ isExtra }) => !isExtra)
  return unknown.length === 0 && isNone ? [{ field: 'events', key: 'fields.errors.noEvent' }] : unknown
}
