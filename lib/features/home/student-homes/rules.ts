import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { type NameWindow, whyNotConfirmName } from '@/lib/features/certificates/printed-names/rules'
import { payUntil } from '@/lib/features/payments/payments/rules'
import {
  announceAt,
  type EntryWindow,
  type FeeStatus,
  holds,
  isAlone,
  isTeamed,
  openingOf,
  resultsAt,
  type ShowType,
  type SubmitStatus,
  settled,
  showTypeOf,
  submitStatusOf,
} from '@/lib/features/registrations/registrations/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** What a student does next about a registration, or waits for; with the moment it is about. */
export type NextStep =
  | { kind: 'pay' | 'joinTeam' | 'startWork'; at: Date | null }
  | {
      kind: 'payLate' | 'payPackage' | 'missed' | 'missedAlone' | 'missedWork' | 'released' | 'none' | 'over'
      at: null
    }
  | { kind: 'awaitWindow' | 'submit' | 'awaitResults'; at: Date }

/** The student sets the name on certificates, until that is over. */
export type NameStep = { kind: 'checkName'; at: Date }

export type Situation = {
  status: FeeStatus
  /** Inside a package: the package is paid for. */
  isInPackage: boolean
  /** Until when the fee can be paid; null: without limit. */
  payUntil: Date | null
  /** Whether one takes part in teams at all. */
  isTeamed: boolean
  /** Each team is one student, who has nobody to look for. */
  isAlone: boolean
  hasTeam: boolean
  submittedAt: Date | null
  /** The results are out, whatever day was expected. */
  isReleased: boolean
  isOver: boolean
}

type HomeState = Pick<Situation, 'status' | 'isInPackage' | 'hasTeam' | 'submittedAt'> & {
  holdUntil: Date | null
  project: { endsAt: Date | null; registrationClosesAt: Date | null; teamSizeMax: number }
  windows: readonly EntryWindow[]
  /** null: none, or not released. */
  results: object | null
}

/** What a registration's row says of it at this moment. */
export function situationOf(
  { status, isInPackage, hasTeam, submittedAt, holdUntil, project, windows, results }: HomeState,
  now: Date,
): Situation & { showType: ShowType } {
  const showType = showTypeOf(now, status, windows, project.endsAt)
  return {
    status,
    isInPackage,
    hasTeam,
    submittedAt,
    payUntil: payUntil({ holdUntil, ...project }),
    isTeamed: isTeamed(windows, project.teamSizeMax),
    isAlone: isAlone(project.teamSizeMax),
    isReleased: results !== null,
    isOver: showType === 'history',
    showType,
  }
}

/** Pure: first the fee, then the team, then its entry, then the results (home#next-steps). Limits are inclusive. */
export function nextStepOf(situation: Situation, windows: readonly EntryWindow[], now: Date): NextStep {
  const { status, isInPackage, payUntil, isTeamed, isAlone, hasTeam, submittedAt, isReleased, isOver } = situation
  if (!settled(status)) {
    if (isInPackage) return { kind: 'payPackage', at: null }
    return payUntil !== null && now > payUntil ? { kind: 'payLate', at: null } : { kind: 'pay', at: payUntil }
  }
  if (isOver) return { kind: 'over', at: null }
  if (submittedAt !== null) return isReleased ? { kind: 'released', at: null } : resultsOf(submittedAt, windows, now)
  const window = countingWindow(windows, now)
  if (window !== null && now > window.deadlineAt)
    return { kind: isAlone ? 'missedWork' : hasTeam ? 'missed' : 'missedAlone', at: null }
  if (isTeamed && !hasTeam) return { kind: isAlone ? 'startWork' : 'joinTeam', at: window?.deadlineAt ?? null }
  if (window === null) return { kind: 'none', at: null }
  return now < window.startsAt
    ? { kind: 'awaitWindow', at: window.startsAt }
    : { kind: 'submit', at: window.deadlineAt }
}

/** Those of the window it was submitted in, until they are announced. */
function resultsOf(submittedAt: Date, windows: readonly EntryWindow[], now: Date): NextStep {
  const at = resultsAt(submittedAt, windows)
  return at === null || at <= now ? { kind: 'none', at: null } : { kind: 'awaitResults', at }
}

/** Whether the student is asked now how certificates name them, and has not answered yet. */
export function nameStepOf({ status, hasConfirmedName, nameWindows }: NameSituation, now: Date): NameStep | null {
  const window = countingWindow(nameWindows, now)
  const whyNot = whyNotConfirmName({ status, cancelledAt: null, windows: nameWindows }, now)
  return hasConfirmedName || window === null || whyNot !== null ? null : { kind: 'checkName', at: window.deadlineAt }
}

type NameSituation = Pick<Situation, 'status'> & { hasConfirmedName: boolean; nameWindows: readonly NameWindow[] }

/** Why the student has no certificate of a kind. Of awards nothing is told before they are released. */
export type WhyNoCertificate = 'revoked' | 'notOffered' | 'unreleased' | 'notAwarded' | 'notSubmitted' | 'unissued'

type Certified = {
  certificateRules: readonly { kind: string; audience: 'AWARDED' | 'ALL_SUBMITTED' }[]
  submittedAt: Date | null
  results: { awards: readonly object[]; teamAwards: readonly object[] } | null
  /** Of certificates of the student that were revoked after they had been told. */
  revokedKinds: readonly string[]
}

/**
 * Who receives one and has none: it was revoked, or waits for the release, for an award or a submission, else for the
 * organisers.
 */
export function whyNoCertificate(
  kind: string,
  { certificateRules, submittedAt, results, revokedKinds }: Certified,
): WhyNoCertificate {
  if (results !== null && revokedKinds.includes(kind)) return 'revoked'
  const rules = certificateRules.filter((rule) => rule.kind === kind)
  if (rules.length === 0) return 'notOffered'
  if (results === null) return 'unreleased'
  const isAwarded = results.awards.length + results.teamAwards.length > 0
  if (isAwarded && rules.some(({ audience }) => audience === 'AWARDED')) return 'unissued'
  if (rules.every(({ audience }) => audience === 'AWARDED')) return 'notAwarded'
  return submittedAt === null ? 'notSubmitted' : 'unissued'
}

/** What the student's home offers of a team's work (home#actions). */
export type WorkActions = {
  submit: SubmitStatus
  /** When the results of what was submitted are expected. */
  resultsAt: Date | null
  opening: 'manage' | 'view'
  /** Why the work cannot be opened. */
  whyNotOpen: FaultKey | null
}

/** Submit while a window is open, Submitted until the results; Manage or View, once settled (home#actions). */
export function workActionsOf(
  { status, submittedAt }: Pick<Situation, 'status' | 'submittedAt'>,
  windows: readonly EntryWindow[],
  now: Date,
): WorkActions {
  return {
    submit: submitStatusOf(now, submittedAt, windows),
    resultsAt: submittedAt && resultsAt(submittedAt, windows),
    opening: openingOf(countingWindow(windows, now)?.deadlineAt ?? null, now),
    whyNotOpen: settled(status) ? null : 'teams.unpaid',
  }
}

export type TrackStep = {
  key: 'registered' | 'paid' | 'team' | 'work' | 'submitted' | 'results'
  /** `missed`: it can no longer be done. */
  state: 'done' | 'now' | 'later' | 'missed'
}

/** Where a registration stands on its way; without teams or windows there is less of it. */
export function trackOf(
  { status, isTeamed, isAlone, hasTeam, submittedAt, isOver }: Situation,
  windows: readonly EntryWindow[],
  now: Date,
  { percent, isReleased }: { percent: number; isReleased: boolean },
): TrackStep[] {
  const isLate = isOver || openingOf(countingWindow(windows, now)?.deadlineAt ?? null, now) === 'view'
  const isSubmitted = submittedAt !== null
  const isOfEntry = windows.length > 0
  const way = [
    { key: 'registered' as const, isOnIt: true, isDone: true, isMissed: false },
    { key: 'paid' as const, isOnIt: true, isDone: settled(status), isMissed: false },
    { key: 'team' as const, isOnIt: isTeamed && !isAlone, isDone: hasTeam, isMissed: isLate },
    { key: 'work' as const, isOnIt: isOfEntry, isDone: isSubmitted || percent === 100, isMissed: isLate },
    { key: 'submitted' as const, isOnIt: isOfEntry, isDone: isSubmitted, isMissed: isLate },
    { key: 'results' as const, isOnIt: isOfEntry, isDone: isSubmitted && isReleased, isMissed: false },
  ].filter(({ isOnIt }) => isOnIt)
  const next = way.findIndex(({ isDone }) => !isDone)
  return way.map(({ key, isDone, isMissed }, at) => ({
    key,
    state: isDone ? 'done' : isMissed ? 'missed' : at === next ? 'now' : 'later',
  }))
}

const actions: ReadonlySet<HomeStep['kind']> = new Set([
  'pay',
  'payPackage',
  'joinTeam',
  'startWork',
  'submit',
  'checkName',
])
const mostUrgent = 3
type HomeStep = NextStep | NameStep

/** The few things the student can do, over all they take part in: what ends first stands first, what never ends last. */
export function urgentOf<Row extends { nextStep: HomeStep }>(rows: readonly Row[]): Row[] {
  const endOf = ({ nextStep }: Row) => nextStep.at?.getTime() ?? Number.POSITIVE_INFINITY
  return rows
    .filter(({ nextStep }) => actions.has(nextStep.kind))
    .toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : Number(endOf(one) > endOf(other))))
    .slice(0, mostUrgent)
}

export type CalendarDate = { key: 'payment' | 'opening' | 'deadline' | 'results'; of: string; at: Date }

/**
 * The calendar's entries of a registration from now on: until when to pay, when work may be handed in and until when,
 * when results are told. `of` with the key names a date the same way however often the file is made.
 */
export function datesOf(
  {
    status,
    isInPackage,
    payUntil,
    submittedAt,
    isReleased,
    isOver,
  }: Omit<Situation, 'isTeamed' | 'isAlone' | 'hasTeam'>,
  windows: readonly (EntryWindow & { id: string })[],
  now: Date,
): CalendarDate[] {
  if (isOver) return []
  const payment =
    settled(status) || isInPackage || payUntil === null ? [] : [{ key: 'payment' as const, of: '', at: payUntil }]
  const entries = windows
    .filter((window) => (submittedAt === null ? now <= window.deadlineAt : !isReleased && holds(window, submittedAt)))
    .flatMap((window) => {
      const { id: of, startsAt, deadlineAt } = window
      const results = { key: 'results' as const, of, at: announceAt(window) }
      if (submittedAt !== null) return [results]
      return [{ key: 'opening' as const, of, at: startsAt }, { key: 'deadline' as const, of, at: deadlineAt }, results]
    })
  return [...payment, ...entries].filter(({ at }) => at >= now)
}
