import { z } from 'zod'
import { type AdminActor, ownerOf, resultGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged, type Work } from '@/lib/kernel/transaction'
import {
  insertEntries,
  listStandings,
  lockTeams,
  newBatch,
  removeDrafts,
  type TeamScoreState,
  writeTotals,
} from './queries'
import { averageOf, typedScore } from './rules'
import { notes } from './schema'
import { entriesOf, ownOf, refuseUnscorable, standingAfter, versionAfter, type ScoreChange } from './set-totals.step'
import { standingView } from './standing-view.queries'

type Note = z.output<typeof notes>[number]
type NotedScore = { standing: TeamScoreState; hundredths: number | null; comment: string | null }

/**
 * What a scorer gives teams, each value saved at once; null takes the scorer's value back. As long as nobody has
 * confirmed a team's total it is the average of what its scorers give (judging#scores).
 */
export const noteScores = operation('judging/scores/note-scores', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ scores: notes }),
  run: ({ actor, input, world }) =>
    inTransaction(world, async (work) => {
      const { db, now } = work
      const asked = new Map(input.scores.map((note) => [note.teamId, note]))
      const found = await lockTeams(db, visibleSql.teams(actor), [...asked.keys()])
      const standings = await listStandings(db, [...found], now)
      const given = input.scores.flatMap(({ teamId, hundredths }) => (hundredths === null ? [] : [teamId]))
      refuseUnscorable([...asked.keys()], standings, given)
      const noted = standings.flatMap((standing) => changedBy(actor, standing, asked.get(standing.teamId)))
      if (noted.length === 0) return new Unchanged(await standingView(db, actor, standings))
      const after = await writeNotes(work, actor, noted)
      return standingView(
        db,
        actor,
        standings.map((standing) => after.get(standing.teamId) ?? standing),
      )
    }),
})

/** What would be new of a note; the same again, or taking back what was never given, is nothing. */
function changedBy(actor: AdminActor, standing: TeamScoreState, note: Note | undefined): NotedScore[] {
  if (note === undefined) throw new Fault('notFound')
  const own = ownOf(standing, actor)
  const comment = note.hundredths === null ? null : note.comment === undefined ? (own?.comment ?? null) : note.comment
  const isSame = (own?.hundredths ?? null) === note.hundredths && (own?.comment ?? null) === comment
  return isSame ? [] : [{ standing, hundredths: note.hundredths, comment }]
}

/** Gives the teams it changed, as they stand now. */
async function writeNotes(
  { db, now, record }: Work,
  actor: AdminActor,
  noted: readonly NotedScore[],
): Promise<ReadonlyMap<string, TeamScoreState>> {
  const by = ownerOf(actor)
  const drafts = noted.map((one) => {
    const { standing, hundredths, comment } = one
    const draft = draftAfter(actor, one)
    const isDraft = typeof draft === 'number'
    const total = isDraft ? { hundredths: draft, state: 'DRAFT' as const, version: versionAfter(standing) } : draft
    const written: ScoreChange = { by, now, own: { hundredths, comment }, total }
    return { ...one, draft, total, written }
  })
  await insertEntries(db, now, by, drafts.flatMap(entriesOf))
  const totals = drafts.flatMap(({ standing: { teamId }, total }) => (total ? [{ teamId, ...total }] : []))
  if (totals.length > 0) await writeTotals(db, now, by, { totals, state: 'DRAFT', reason: null })
  const gone = drafts.flatMap(({ standing, draft }) =>
    draft === null && standing.total !== null ? [standing.teamId] : [],
  )
  if (gone.length > 0) await removeDrafts(db, gone)
  const batchId = noted.length > 1 ? newBatch(now) : null
  const text = (value: number | null | undefined) => (value === null || value === undefined ? null : typedScore(value))
  for (const { standing, hundredths, comment, draft } of drafts) {
    const { teamId, projectId, total } = standing
    const own = ownOf(standing, actor)
    const changes = [
      { field: 'score', before: text(own?.hundredths), after: text(hundredths) },
      { field: 'comment', before: own?.comment ?? null, after: comment },
      ...(draft === undefined ? [] : [{ field: 'total', before: text(total?.hundredths), after: text(draft) }]),
    ]
    const changed = changes.filter(({ before, after }) => before !== after)
    record({ object: ['TeamScore', teamId], projectId, batchId, changes: changed })
  }
  return new Map(drafts.map((one) => [one.standing.teamId, standingAfter(one)]))
}

/** The total afterwards: null where nothing is left, undefined where it stays as it is. */
function draftAfter(actor: AdminActor, { standing, hundredths }: NotedScore): number | null | undefined {
  const { total, given } = standing
  if (total?.state === 'CONFIRMED') return undefined
  const own = ownOf(standing, actor)
  const others = given.filter((one) => one !== own).map((one) => one.hundredths)
  const draft = averageOf(hundredths === null ? others : [...others, hundredths])
  return draft === (total?.hundredths ?? null) ? undefined : draft
}
