import { countingWindow, type EntryWindow, type FeeStatus, resultsAt, settled } from './rules'

/** What a student does next about a registration, or waits for; with the moment it is about. */
export type NextStep =
  | { kind: 'pay'; at: Date | null }
  | { kind: 'payLate' | 'payPackage' | 'awaitTeam' | 'missed' | 'none' | 'over'; at: null }
  | { kind: 'awaitWindow' | 'submit' | 'awaitResults'; at: Date }

export type Situation = {
  status: FeeStatus
  /** Inside a package: the package is paid for. */
  isInPackage: boolean
  /** Until when the fee can be paid; null: without limit. */
  payUntil: Date | null
  /** Whether one takes part in teams at all. */
  isTeamed: boolean
  hasTeam: boolean
  submittedAt: number | null
  isOver: boolean
}

/** Pure: first the fee, then the team, then its entry, then the results (decisions, Seasons and Teams). Limits are inclusive. */
export function nextStepOf(situation: Situation, windows: readonly EntryWindow[], now: Date): NextStep {
  const { status, isInPackage, payUntil, isTeamed, hasTeam, submittedAt, isOver } = situation
  if (!settled(status)) {
    if (isInPackage) return { kind: 'payPackage', at: null }
    return payUntil !== null && now > payUntil ? { kind: 'payLate', at: null } : { kind: 'pay', at: payUntil }
  }
  if (isOver) return { kind: 'over', at: null }
  if (submittedAt !== null) return resultsOf(new Date(submittedAt), windows, now)
  if (isTeamed && !hasTeam) return { kind: 'awaitTeam', at: null }
  const window = countingWindow(windows, now)
  if (window === null) return { kind: 'none', at: null }
  if (now < window.startsAt) return { kind: 'awaitWindow', at: window.startsAt }
  return now <= window.deadlineAt ? { kind: 'submit', at: window.deadlineAt } : { kind: 'missed', at: null }
}

/** Those of the window it was submitted in, until they are announced. */
function resultsOf(submittedAt: Date, windows: readonly EntryWindow[], now: Date): NextStep {
  const at = resultsAt(submittedAt, windows)
  return at === null || at <= now ? { kind: 'none', at: null } : { kind: 'awaitResults', at }
}
