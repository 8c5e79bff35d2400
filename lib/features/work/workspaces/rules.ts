import { type Actor, actsOn, type GrantRole, holdsGrant, reviewGrants } from '@/lib/access/actor'
import type { BlockKind } from '@/lib/db/generated/enums'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { isAlone } from '@/lib/features/registrations/registrations/rules'
import { textOfHtml } from '@/lib/html/html-text'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault } from '@/lib/kernel/fault'
import { jsonIn } from '@/lib/kernel/json'
import { wordCount } from '@/lib/word-count'

type WorkWindow = { startsAt: Date; deadlineAt: Date }
type Open = { templateId: string | null; submission: object | null; windows: readonly WorkWindow[] }

/**
 * Why a team's work can't be changed now: it has been handed in, or no entry window holds this moment
 * (work#open-to-writing). Limits are inclusive; a project without windows is always open.
 */
export function whyNotWrite({ templateId, submission, windows }: Open, now: Date): FaultKey | null {
  if (templateId === null) return 'workspaces.noTemplate'
  if (submission !== null) return 'workspaces.alreadySubmitted'
  const window = countingWindow(windows, now)
  if (window === null) return null
  if (now < window.startsAt) return 'workspaces.notOpenYet'
  return now <= window.deadlineAt ? null : 'workspaces.windowClosed'
}

/** Whether a reader knows the work by the number of its team: a student who takes part alone has no team to tell apart. */
export function isNumberedFor({ role }: Pick<Actor, 'role'>, { teamSizeMax }: { teamSizeMax: number }): boolean {
  return role !== 'student' || !isAlone(teamSizeMax)
}

/** Administrators who reopen what was handed in. */
export const reopenGrants: readonly GrantRole[] = ['SCORING_LEAD']

/** Whether a reader of a team ticks, comments and resolves: its advisers, its coordinators, administrators (work#reviewing). */
export function mayReview(actor: Actor): boolean {
  if (actor.role === 'admin') return holdsGrant(actor, reviewGrants)
  return actor.role === 'adviser' || actor.role === 'coordinator'
}

type Counted = { checksDone: number }
/** A team's progress as a reader is told it; null: the reader may not know it. */
export type VisibleProgress<P extends Counted> = Omit<P, 'checksDone'> & { checksDone: number | null }

/** How far a team is: what staff have ticked is not the students' to see, nor how much (work#checks). */
export function progressFor<P extends Counted>(actor: Actor, progress: P): VisibleProgress<P> {
  return actor.role === 'student' ? { ...progress, checksDone: null } : progress
}

type Handed = { projectId: string; submission: { window: { deadlineAt: Date } } | null }

/** Whether a reader may give a submission back: before the deadline of the window it was handed in (work#reopening). */
export function mayReopen(actor: Actor, { projectId, submission }: Handed, now: Date): boolean {
  if (actor.role !== 'admin' || submission === null) return false
  return actsOn(actor, reopenGrants, projectId) && now <= submission.window.deadlineAt
}

/** Bytes of UTF-8 one block may hold (work#saving). */
export const mostBlockBytes = 65_536

export const titleFacts = { max: 200 }

/** The greatest number of characters in the name of a file or a picture. */
export const longestName = 255

/** Rows a TABLE may have, letters in a cell, columns where its template names none. */
export const tableLimits = { rows: 200, letters: 2000, columns: 20 }

/** Pictures or files a block takes where its template says no number. */
export const usualFiles = 10

/** A picture or a file as a block names it; its bytes lie behind the key. */
export type BlockFile = { key: string; name: string }

/**
 * What a block holds, as one string: RICH sanitised HTML · TEXT plain text · LINK an http(s) address · IMAGE and FILE a JSON
 * list of `{key, name}` · TABLE a JSON list of rows, each a list of cells · QUIZ JSON of question id → letter.
 * Empty: nothing yet.
 */
export type BlockContent = string

export { textOfHtml }

/** The rows of a table's content; none where it is empty or no table. */
export function rowsOf(content: BlockContent): string[][] {
  const read = jsonIn(content)
  return Array.isArray(read)
    ? read.map((row) => (Array.isArray(row) ? row.map((cell) => (typeof cell === 'string' ? cell : '')) : []))
    : []
}

/** The files of an IMAGE's or FILE's content, in order. */
export function filesOf(content: BlockContent): BlockFile[] {
  const read = jsonIn(content)
  if (!Array.isArray(read)) return []
  return read.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('key' in one) || typeof one.key !== 'string') return []
    const name = 'name' in one && typeof one.name === 'string' ? one.name : one.key
    return [{ key: one.key, name }]
  })
}

/** The letters chosen in a QUIZ's content, by question id. */
export function answersOf(content: BlockContent): Record<string, string> {
  const read = jsonIn(content)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return {}
  return Object.fromEntries(
    Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** How long a block is: CJK characters and words of other scripts; what is no text has none (work#length). */
export function wordsOf(kind: BlockKind, content: BlockContent): number {
  switch (kind) {
    case 'RICH':
      return wordCount(textOfHtml(content))
    case 'TEXT':
      return wordCount(content)
    case 'TABLE':
      return wordCount(rowsOf(content).flat().join('\n'))
    default:
      return 0
  }
}

/** Whether a block counts as done; a quiz is once each of its questions has an answer. */
export function isFilled(kind: BlockKind, content: BlockContent, questions: number): boolean {
  switch (kind) {
    case 'RICH':
      return wordsOf(kind, content) > 0 || /<img\b/.test(content)
    case 'TABLE':
      return rowsOf(content)
        .flat()
        .some((cell) => cell.trim() !== '')
    case 'IMAGE':
    case 'FILE':
      return filesOf(content).length > 0
    case 'QUIZ':
      return questions > 0 && Object.keys(answersOf(content)).length >= questions
    default:
      return content.trim() !== ''
  }
}

export type LengthProblem = 'tooShort' | 'tooLong'

/** Whether the length of what stands in such a block is counted. */
export const isCounted = (kind: BlockKind) => kind === 'RICH' || kind === 'TEXT' || kind === 'TABLE'

/** What is wrong with the length of a block that is filled, against its limits: a picture alone has no words. */
export function lengthProblem(
  words: number,
  { wordMin, wordMax }: { wordMin: number | null; wordMax: number | null },
): LengthProblem | null {
  if (wordMin !== null && words < wordMin) return 'tooShort'
  return wordMax !== null && words > wordMax ? 'tooLong' : null
}

/** How much of the required work is done, 0 to 100; 100 when all of it is, and only then (work#progress). */
export function percentOf({
  requiredFilled,
  requiredTotal,
}: {
  requiredFilled: number
  requiredTotal: number
}): number {
  return requiredTotal === 0 ? 100 : Math.floor((requiredFilled / requiredTotal) * 100)
}

/** Without its school a team is known by project and code, unless several in reach are. */
export function onlyTeam<T>([team, other]: readonly T[]): T {
  if (team === undefined) throw new Fault('notFound')
  if (other !== undefined)
    throw new Fault('input.invalid', { fields: [{ field: 'schoolId', key: 'fields.errors.required' }] })
  return team
}
