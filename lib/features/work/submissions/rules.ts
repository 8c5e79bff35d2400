import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { announceAt, type FeeStatus, holds, settled } from '@/lib/features/registrations/registrations/rules'
import { type LengthProblem, lengthProblem } from '@/lib/features/work/workspaces/rules'
import type { Bilingual } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'

type EntryWindow = { startsAt: Date; deadlineAt: Date }
type Submittable = { submission: object | null; windows: readonly EntryWindow[] }

/**
 * Why a registration's team can't hand in its work now (work#submission): only settled members do, once, inside an
 * entry window whose limits belong to it. That something is missing is no reason (docs/decisions/0023).
 */
export function whyNotSubmit(status: FeeStatus, team: Submittable | null, now: Date): FaultKey | null {
  if (!settled(status)) return 'teams.unpaid'
  if (team === null) return 'submissions.noTeam'
  return team.submission === null ? whyNotNow(team.windows, now) : 'workspaces.alreadySubmitted'
}

/** Why no team of a project hands in its work at this moment. */
export function whyNotNow(windows: readonly EntryWindow[], now: Date): FaultKey | null {
  const window = countingWindow(windows, now)
  if (window === null) return 'submissions.noWindow'
  if (holds(window, now)) return null
  return now < window.startsAt ? 'workspaces.notOpenYet' : 'workspaces.windowClosed'
}

type Reopenable = { window: { deadlineAt: Date } } | null

/** Why a submission can't be opened again: before the deadline it was handed in for, that minute included (work#reopening). */
export function whyNotReopen(submission: Reopenable, now: Date): FaultKey | null {
  if (submission === null) return 'submissions.notSubmitted'
  return now <= submission.window.deadlineAt ? null : 'submissions.tooLateToReopen'
}

/** What a team hands in, as far as something of it may be missing. */
export type SubmittableWork = {
  title: string | null
  mediaEntryType: string | null
  teamSizeMin: number
  members: readonly { role: 'LEADER' | 'MEMBER' | null }[]
  blocks: readonly WorkBlock[]
}
export type WorkBlock = {
  id: string
  title: Bilingual
  required: boolean
  wordMin: number | null
  wordMax: number | null
  words: number
  isFilled: boolean
}

export type Missing =
  | { what: 'title' | 'mediaType' | 'leader' }
  | { what: 'members'; present: number; least: number }
  | { what: 'empty'; block: WorkBlock }
  | { what: LengthProblem; block: WorkBlock; limit: number }

/** What is missing of a team's work or out of its limits: of the team first, then block by block in order. */
export function missingOf({ title, mediaEntryType, teamSizeMin, members, blocks }: SubmittableWork): Missing[] {
  return [
    ...(title === null ? [{ what: 'title' as const }] : []),
    ...(mediaEntryType === null ? [{ what: 'mediaType' as const }] : []),
    ...(members.length < teamSizeMin
      ? [{ what: 'members' as const, present: members.length, least: teamSizeMin }]
      : []),
    ...(members.some(({ role }) => role === 'LEADER') ? [] : [{ what: 'leader' as const }]),
    ...blocks.flatMap(missingOfBlock),
  ]
}

function missingOfBlock(block: WorkBlock): Missing[] {
  if (!block.isFilled) return block.required ? [{ what: 'empty', block }] : []
  const problem = lengthProblem(block.words, block)
  if (problem === null) return []
  return [{ what: problem, block, limit: (problem === 'tooShort' ? block.wordMin : block.wordMax) ?? 0 }]
}

/** When the results of what was handed in for a window are expected. */
export const resultsOf = announceAt

/** Bytes of chance in the number of a receipt. */
export const receiptBytes = 8

/** The number of a receipt, as people read and quote it. */
export function receiptNumber(prefix: string, signs: string): string {
  return `${prefix}-R${signs}`
}

/** Hours before a deadline at which teams that have not submitted are reminded. */
const reminderHours = [72, 24, 2] as const
export type ReminderHours = (typeof reminderHours)[number]

/**
 * Which reminder is due: the last whose moment has come, so that who slept through one sends no two at once. A window that
 * opened later than that moment has none: who has just been told of it needs no reminding.
 */
export function dueReminder({ startsAt, deadlineAt }: EntryWindow, now: Date): ReminderHours | null {
  if (now > deadlineAt) return null
  const momentOf = (hours: number) => deadlineAt.getTime() - hours * 3_600_000
  const due = reminderHours.findLast((hours) => momentOf(hours) <= now.getTime()) ?? null
  return due !== null && startsAt.getTime() < momentOf(due) ? due : null
}
