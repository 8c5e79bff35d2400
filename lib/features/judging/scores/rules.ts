import {
  type Actor,
  type AdminActor,
  actingBy,
  actsOn,
  holdsGrant,
  resultGrants,
  scoreGrants,
} from '@/lib/access/actor'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** A score is out of 100 points and kept in hundredths of one (judging#scores). */
export const fullScore = 100
export const mostHundredths = 10_000

/** Characters of a scorer's comment. */
export const mostComment = 2_000

/** So many teams are scored by one call. */
export const mostScored = 1_000

/** A score as people write it, full-width signs too, in hundredths; null: it is no number with at most two decimals. */
export function hundredthsOf(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace('\u3002', '.')
  const [, whole = '', decimals = ''] = /^(\d{1,6})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** 8850 is 88.50 wherever it is read, so that scores stand under each other. */
export function scoreText(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

/** 8850 is 88.5 where it is typed, and in files. */
export function typedScore(hundredths: number): string {
  return String(hundredths / 100)
}

/** Why this is no score (分数有误): it is greater than 0, at most 100, with at most two decimals. */
export function whyNotValue(hundredths: number | null): FaultKey | null {
  const isScore = hundredths !== null && Number.isInteger(hundredths) && hundredths > 0 && hundredths <= mostHundredths
  return isScore ? null : 'scores.wrong'
}

/** As whom somebody scores a team: for the organisers, or as its own adviser where the project allows it. */
export type ScoringAs = 'ORGANISER' | 'ADVISER'

/** `isReviewed`: the adviser looks after the team's work, and does not only see it through a class. */
export function scoringAs(
  actor: Actor,
  team: { projectId: string; advisersMayScore: boolean; isReviewed: boolean },
): ScoringAs | null {
  if (actor.role === 'admin') return actsOn(actor, resultGrants, team.projectId) ? 'ORGANISER' : null
  return actor.role === 'adviser' && team.advisersMayScore && team.isReviewed ? 'ADVISER' : null
}

const isScorer = (actor: AdminActor) => holdsGrant(actor, scoreGrants) && !holdsGrant(actor, resultGrants)

/** An administrator as far as the grid reaches: who may look at a project besides sees there what they score (console#roles). */
export function asScoring(actor: AdminActor): AdminActor {
  return isScorer(actor) ? actingBy(actor, scoreGrants) : actor
}

/** Why an administrator takes no file of the grid: who scores would take away what others give. */
export function whyNotExportScores(actor: AdminActor): FaultKey | null {
  return isScorer(actor) ? 'auth.forbidden' : null
}

type ScoreState = 'DRAFT' | 'CONFIRMED'
/** A team's total as it stands; `isOwn`: whoever looks at it set it. */
export type CurrentTotal = { hundredths: number; state: ScoreState; isOwn: boolean }
export type ScoredTeam = {
  members: number
  isReleased: boolean
  total: CurrentTotal | null
  /** Somebody else gives the team a value now, whoever set the total. */
  othersScored: boolean
}

/**
 * Why somebody may not score a team now: it is not theirs to score, it has no students (该队伍没有学生), or, for an adviser,
 * results are out or others score it: an adviser may neither know nor overwrite what others give, settled or a draft.
 */
export function whyNotScore(
  { members, isReleased, total, othersScored }: ScoredTeam,
  as: ScoringAs | null,
): FaultKey | null {
  if (as === null) return 'scores.notYours'
  if (members === 0) return 'scores.noStudents'
  if (as === 'ORGANISER') return null
  if (isReleased) return 'scores.released'
  return othersScored || (total !== null && !total.isOwn) ? 'scores.byOthers' : null
}

/** Whether the total that stands would change, and not merely be given once more. */
export function isChanged(total: Pick<CurrentTotal, 'hundredths' | 'state'> | null, hundredths: number): boolean {
  return total === null || total.state !== 'CONFIRMED' || total.hundredths !== hundredths
}

/** Whether a new total takes a reason: a confirmed one changes, or what it is for has been told already. */
export function needsReason(
  { isReleased, total }: { isReleased: boolean; total: Pick<CurrentTotal, 'hundredths' | 'state'> | null },
  hundredths: number,
): boolean {
  return isChanged(total, hundredths) && (isReleased || total?.state === 'CONFIRMED')
}

/** What several scorers give on the average, half up to the hundredth; null: nobody has given anything. */
export function averageOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length + 0.5)
}

/** A value so far from the middle one of its team's is looked at twice. */
export const outlierDistance = 1_000

/** Which of a team's values lie more than ten points from the middle one. Alone, a value has nothing to differ from. */
export function outliersOf(values: readonly number[]): boolean[] {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const middle = (upper + lower) / 2
  return values.map((value) => Math.abs(value - middle) > outlierDistance)
}
