import { ownerOf, type SignedInActor } from '@/lib/access/actor'
import type { ScoreState } from '@/lib/db/generated/enums'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { type By, insertEntries, newBatch, type NewEntry, type TeamScoreState, writeTotals } from './queries'
import { isChanged, needsReason, typedScore, type CurrentTotal } from './rules'

/** `own`: the value whoever sets the total gives the team as a scorer, where they do. */
export type SetTotal = { team: TeamScoreState; hundredths: number; own?: { comment: string | null } }

/** Later than all that is written of the team: a request that began earlier may come second. */
export function momentAfter({ lastAt }: Pick<TeamScoreState, 'lastAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), (lastAt ?? 0) + 1))
}

/** A version goes on counting where a draft was taken back. */
export function versionAfter({ total, entries }: Pick<TeamScoreState, 'total' | 'entries'>): number {
  return (total?.version ?? entries) + 1
}

/** What this person gives the team now. */
export function ownOf({ scorerValues }: Pick<TeamScoreState, 'scorerValues'>, actor: SignedInActor) {
  const { kind, id } = ownerOf(actor)
  return scorerValues.find((one) => one.kind === kind && one.id === id) ?? null
}

/** Whether somebody else than this person gives the team a value now. */
export function othersScored(team: Pick<TeamScoreState, 'scorerValues'>, actor: SignedInActor): boolean {
  const own = ownOf(team, actor)
  return team.scorerValues.some((one) => one !== own)
}

/** Refuses a batch in which a team is not there (any more), or one that is to be scored has no students; names them. */
export function refuseUnscorable(
  teamIds: readonly string[],
  found: readonly TeamScoreState[],
  scored: readonly string[],
): void {
  const known = new Map(found.map((team) => [team.teamId, team]))
  const missing = teamIds.filter((teamId) => !known.has(teamId))
  if (missing.length > 0) throw new Fault('notFound', { data: { teamIds: missing } })
  const empty = scored.filter((teamId) => known.get(teamId)?.members === 0)
  if (empty.length > 0) throw new Fault('scores.noStudents', { data: { teamIds: empty } })
}

/** The total as the rules look at it, for this person. */
export function totalFor({ total }: Pick<TeamScoreState, 'total'>, actor: SignedInActor): CurrentTotal | null {
  const { kind, id } = ownerOf(actor)
  return (
    total && { hundredths: total.hundredths, state: total.state, isOwn: total.by.kind === kind && total.by.id === id }
  )
}

/**
 * Confirms totals of teams whose locks are held; one that stands already is not written once more. A confirmed one that
 * changes, and any after the release, takes a reason (judging#confirmation). Gives the teams it changed, as they stand
 * now.
 */
export async function setTotals(
  { db, now, record }: Work,
  actor: SignedInActor,
  requests: readonly SetTotal[],
  reason: string | null,
): Promise<TeamScoreState[]> {
  const changed = requests.filter(({ team, hundredths }) => isChanged(team.total, hundredths))
  const unsaid = changed.filter(({ team, hundredths }) => needsReason(team, hundredths))
  if (unsaid.length > 0 && reason === null)
    throw new Fault('scores.reasonNeeded', { data: { teamIds: unsaid.map(({ team }) => team.teamId) } })
  if (changed.length === 0) return []
  const by = ownerOf(actor)
  const written = changed.map((one) => {
    const { team, hundredths } = one
    const total = { hundredths, state: 'CONFIRMED' as const, version: versionAfter(team) }
    return { team, total, written: { by, now, own: givenBy(one, actor), total } }
  })
  await insertEntries(db, now, by, written.flatMap(entriesOf))
  const totals = written.map(({ team: { teamId }, total }) => ({ teamId, ...total }))
  await writeTotals(db, now, by, { totals, state: 'CONFIRMED', reason })
  const batchId = changed.length > 1 ? newBatch(now) : null
  for (const { team, hundredths } of changed) {
    const { teamId, projectId, total } = team
    const text = (value: number | undefined) => (value === undefined ? null : typedScore(value))
    const changes = [
      { field: 'total', before: text(total?.hundredths), after: typedScore(hundredths) },
      ...(total?.state === 'CONFIRMED'
        ? []
        : [{ field: 'state', before: total?.state ?? null, after: 'CONFIRMED' as const }]),
    ]
    record({ object: ['TeamScore', teamId], projectId, batchId, reason, changes })
  }
  return written.map(teamAfter)
}

/** What somebody gives a team whose total stays as it is; the same again is nothing. Gives whether there was anything new. */
export async function noteOwn(
  { db, now, record }: Work,
  actor: SignedInActor,
  { team, hundredths, own: { comment } }: Required<SetTotal>,
): Promise<boolean> {
  const ownValue = ownOf(team, actor)
  const changes = [
    { field: 'score', before: ownValue && typedScore(ownValue.hundredths), after: typedScore(hundredths) },
    { field: 'comment', before: ownValue?.comment ?? null, after: comment },
  ].filter(({ before, after }) => before !== after)
  if (changes.length === 0) return false
  const { teamId, projectId } = team
  const entry = { teamId, kind: 'SCORER' as const, hundredths, comment, at: momentAfter(team, now) }
  await insertEntries(db, now, ownerOf(actor), [entry])
  record({ object: ['TeamScore', teamId], projectId, changes })
  return true
}

/** The value they give as a scorer, where it differs from the current one. */
function givenBy({ team, hundredths, own }: SetTotal, actor: SignedInActor): ScoreChange['own'] {
  const current = ownOf(team, actor)
  const isGiven = own === undefined || (current?.hundredths === hundredths && current.comment === own.comment)
  return isGiven ? undefined : { hundredths, comment: own.comment }
}

/** What is written of a team at once. */
export type ScoreChange = {
  by: By
  now: Date
  /** The writer's own value: null takes it back; undefined leaves it. */
  own: { hundredths: number | null; comment: string | null } | undefined
  /** null: there is none any more; undefined: it stays. */
  total: { hundredths: number; state: ScoreState; version: number } | null | undefined
}
type TeamScoreChange = { team: TeamScoreState; written: ScoreChange }

/** Its rows of the log. */
export function entriesOf({ team, written: { now, own, total } }: TeamScoreChange): NewEntry[] {
  const row = { teamId: team.teamId, at: momentAfter(team, now) }
  return [
    ...(own ? [{ ...row, kind: 'SCORER' as const, ...own }] : []),
    ...(total ? [{ ...row, kind: 'TOTAL' as const, hundredths: total.hundredths, comment: null }] : []),
  ]
}

/** How the team stands then, as reading it again would say at the cost of the whole batch (performance#w5). */
export function teamAfter({ team, written }: TeamScoreChange): TeamScoreState {
  const { by, now, own, total } = written
  const at = momentAfter(team, now).getTime()
  const rows = (own ? 1 : 0) + (total ? 1 : 0)
  const others = team.scorerValues.filter(({ kind, id }) => kind !== by.kind || id !== by.id)
  const scorerValues = own?.hundredths == null ? others : [...others, { ...by, ...own, hundredths: own.hundredths, at }]
  return {
    ...team,
    total: total === undefined ? team.total : total && { ...total, by, at: now.getTime() },
    scorerValues: own === undefined ? team.scorerValues : scorerValues,
    entries: team.entries + rows,
    lastAt: rows === 0 ? team.lastAt : at,
  }
}
