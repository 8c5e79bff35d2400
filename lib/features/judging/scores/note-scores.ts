import { z } from 'zod'
import { type AdminActor, ownerOf, scoreGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged, type Work } from '@/lib/kernel/transaction'
import {
  insertEntries,
  listTeamScores,
  lockTeams,
  newBatch,
  removeDrafts,
  type TeamScoreState,
  writeTotals,
} from './queries'
import { averageOf, typedScore } from './rules'
import { notes } from './schema'
import { entriesOf, ownOf, refuseUnscorable, teamAfter, versionAfter, type ScoreChange } from './set-totals.step'
import { scoresView } from './score-view.queries'

type Note = z.output<typeof notes>[number]
type NotedScore = { team: TeamScoreState; hundredths: number | null; comment: string | null }

/**
 * What a scorer gives teams, each value saved at once; null takes the scorer's value back. As long as nobody has
 * confirmed a team's total it is the average of what its scorers give (judging#scores).
 */
export const noteScores = operation('judging/scores/note-scores', {
  access: ['admin'],
  grants: scoreGrants,
  input: z.object({ scores: notes }),
  write: async (work, { actor, input }) => {
    const { db, now } = work
    const requests = new Map(input.scores.map((note) => [note.teamId, note]))
    const found = await lockTeams(db, visibleSql.teams(actor), [...requests.keys()])
    const teams = await listTeamScores(db, [...found], now)
    const scoredIds = input.scores.flatMap(({ teamId, hundredths }) => (hundredths === null ? [] : [teamId]))
    refuseUnscorable([...requests.keys()], teams, scoredIds)
    const noted = teams.flatMap((team) => changedBy(actor, team, requests.get(team.teamId)))
    if (noted.length === 0) return new Unchanged(await scoresView(db, actor, teams))
    const after = await writeNotes(work, actor, noted)
    return scoresView(
      db,
      actor,
      teams.map((team) => after.get(team.teamId) ?? team),
    )
  },
})

/** What would be new of a note; the same again, or taking back what was never given, is nothing. */
function changedBy(actor: AdminActor, team: TeamScoreState, note: Note | undefined): NotedScore[] {
  if (note === undefined) throw new Fault('notFound')
  const own = ownOf(team, actor)
  const comment = note.hundredths === null ? null : note.comment === undefined ? (own?.comment ?? null) : note.comment
  const isSame = (own?.hundredths ?? null) === note.hundredths && (own?.comment ?? null) === comment
  return isSame ? [] : [{ team, hundredths: note.hundredths, comment }]
}

/** Gives the teams it changed, as they stand now. */
async function writeNotes(
  { db, now, record }: Work,
  actor: AdminActor,
  noted: readonly NotedScore[],
): Promise<ReadonlyMap<string, TeamScoreState>> {
  const by = ownerOf(actor)
  const drafts = noted.map((one) => {
    const { team, hundredths, comment } = one
    const draft = draftAfter(actor, one)
    const isDraft = typeof draft === 'number'
    const total = isDraft ? { hundredths: draft, state: 'DRAFT' as const, version: versionAfter(team) } : draft
    const written: ScoreChange = { by, now, own: { hundredths, comment }, total }
    return { ...one, draft, total, written }
  })
  await insertEntries(db, now, by, drafts.flatMap(entriesOf))
  const totals = drafts.flatMap(({ team: { teamId }, total }) => (total ? [{ teamId, ...total }] : []))
  if (totals.length > 0) await writeTotals(db, now, by, { totals, state: 'DRAFT', reason: null })
  const gone = drafts.flatMap(({ team, draft }) => (draft === null && team.total !== null ? [team.teamId] : []))
  if (gone.length > 0) await removeDrafts(db, gone)
  const batchId = noted.length > 1 ? newBatch(now) : null
  const text = (value: number | null | undefined) => (value === null || value === undefined ? null : typedScore(value))
  for (const { team, hundredths, comment, draft } of drafts) {
    const { teamId, projectId, total } = team
    const own = ownOf(team, actor)
    const changes = [
      { field: 'score', before: text(own?.hundredths), after: text(hundredths) },
      { field: 'comment', before: own?.comment ?? null, after: comment },
      ...(draft === undefined ? [] : [{ field: 'total', before: text(total?.hundredths), after: text(draft) }]),
    ]
    const changed = changes.filter(({ before, after }) => before !== after)
    record({ object: ['TeamScore', teamId], projectId, batchId, changes: changed })
  }
  return new Map(drafts.map((one) => [one.team.teamId, teamAfter(one)]))
}

/** The total afterwards: null where nothing is left, undefined where it stays as it is. */
function draftAfter(actor: AdminActor, { team, hundredths }: NotedScore): number | null | undefined {
  const { total, scorerValues } = team
  if (total?.state === 'CONFIRMED') return undefined
  const own = ownOf(team, actor)
  const others = scorerValues.filter((one) => one !== own).map((one) => one.hundredths)
  const draft = averageOf(hundredths === null ? others : [...others, hundredths])
  return draft === (total?.hundredths ?? null) ? undefined : draft
}
