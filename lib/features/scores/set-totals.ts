import { ownerOf, type SignedInActor } from '@/lib/access/actor'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { insertEntries, newBatch, type NewEntry, type Standing, writeTotals } from './queries'
import { isChanged, needsReason, scoreText, type StandingTotal } from './rules'

/** `own`: the value whoever sets the total gives the team herself, where she does. */
export type SetTotal = { standing: Standing; hundredths: number; own?: { comment: string | null } }

/** Later than all that is written of the team: a request that began earlier may come second. */
export function momentAfter({ lastAt }: Pick<Standing, 'lastAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), (lastAt ?? 0) + 1))
}

/** What this person gives the team now. */
export function ownOf({ given }: Pick<Standing, 'given'>, actor: SignedInActor) {
  const { kind, id } = ownerOf(actor)
  return given.find((one) => one.kind === kind && one.id === id) ?? null
}

/** Refuses a batch in which a team is not there (any more), or one that is to be scored has no students; names them. */
export function refuseUnscorable(
  asked: readonly string[],
  found: readonly Standing[],
  scored: readonly string[],
): void {
  const known = new Map(found.map((standing) => [standing.teamId, standing]))
  const missing = asked.filter((teamId) => !known.has(teamId))
  if (missing.length > 0) throw new Fault('notFound', { data: { teamIds: missing } })
  const empty = scored.filter((teamId) => known.get(teamId)?.members === 0)
  if (empty.length > 0) throw new Fault('scores.noStudents', { data: { teamIds: empty } })
}

/** The total as the rules look at it, for this person. */
export function totalFor({ total }: Pick<Standing, 'total'>, actor: SignedInActor): StandingTotal | null {
  const { kind, id } = ownerOf(actor)
  return (
    total && { hundredths: total.hundredths, state: total.state, isOwn: total.by.kind === kind && total.by.id === id }
  )
}

/**
 * Confirms totals of teams whose locks are held; one that stands already is not written once more. A confirmed one that
 * changes, and any after the release, takes a reason (decisions, Scores). Gives the ids of the teams it changed.
 */
export async function setTotals(
  { db, now, record }: Work,
  actor: SignedInActor,
  asked: readonly SetTotal[],
  reason: string | null,
): Promise<string[]> {
  const changed = asked.filter(({ standing, hundredths }) => isChanged(standing.total, hundredths))
  const unsaid = changed.filter(({ standing, hundredths }) => needsReason(standing, hundredths))
  if (unsaid.length > 0 && reason === null)
    throw new Fault('scores.reasonNeeded', { data: { teamIds: unsaid.map(({ standing }) => standing.teamId) } })
  if (changed.length === 0) return []
  const by = ownerOf(actor)
  await insertEntries(
    db,
    now,
    by,
    changed.flatMap((one) => entriesOf(one, actor, now)),
  )
  const totals = changed.map(({ standing: { teamId, total, entries }, hundredths }) => {
    return { teamId, hundredths, version: (total?.version ?? entries) + 1 }
  })
  await writeTotals(db, now, by, { totals, state: 'CONFIRMED', reason })
  const batchId = changed.length > 1 ? newBatch(now) : null
  for (const { standing, hundredths } of changed) {
    const { teamId, projectId, total } = standing
    const text = (value: number | undefined) => (value === undefined ? null : scoreText(value))
    const changes = [
      { field: 'total', before: text(total?.hundredths), after: scoreText(hundredths) },
      ...(total?.state === 'CONFIRMED'
        ? []
        : [{ field: 'state', before: total?.state ?? null, after: 'CONFIRMED' as const }]),
    ]
    record({ object: ['TeamScore', teamId], projectId, batchId, reason, changes })
  }
  return changed.map(({ standing }) => standing.teamId)
}

/** What somebody gives a team whose total stays as it is; the same again is nothing. Gives whether there was anything new. */
export async function noteOwn(
  { db, now, record }: Work,
  actor: SignedInActor,
  { standing, hundredths, own: { comment } }: Required<SetTotal>,
): Promise<boolean> {
  const given = ownOf(standing, actor)
  const changes = [
    { field: 'score', before: given && scoreText(given.hundredths), after: scoreText(hundredths) },
    { field: 'comment', before: given?.comment ?? null, after: comment },
  ].filter(({ before, after }) => before !== after)
  if (changes.length === 0) return false
  const { teamId, projectId } = standing
  const entry = { teamId, kind: 'SCORER' as const, hundredths, comment, at: momentAfter(standing, now) }
  await insertEntries(db, now, ownerOf(actor), [entry])
  record({ object: ['TeamScore', teamId], projectId, changes })
  return true
}

function entriesOf({ standing, hundredths, own }: SetTotal, actor: SignedInActor, now: Date): NewEntry[] {
  const { teamId } = standing
  const at = momentAfter(standing, now)
  const total = { teamId, kind: 'TOTAL' as const, hundredths, comment: null, at }
  const given = ownOf(standing, actor)
  const isGiven = own === undefined || (given?.hundredths === hundredths && given.comment === own.comment)
  return isGiven ? [total] : [{ teamId, kind: 'SCORER', hundredths, comment: own.comment, at }, total]
}
