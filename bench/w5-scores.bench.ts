import type pg from 'pg'
import type { AdminActor } from '@/lib/access/actor'
import type { PrismaClient } from '@/lib/db/generated/client'
import { newIds } from '@/lib/db/ids'
import { confirmScores } from '@/lib/features/judging/scores/confirm-scores'
import { noteScores } from '@/lib/features/judging/scores/note-scores'
import { averageOf } from '@/lib/features/judging/scores/rules'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { adminActor } from '@/lib/testing/actors'
import { makeManyRegistrations } from '@/prisma/factories/many-registrations'
import { makeAdministrator, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { bench, costOf, median } from './harness'

// W5: the scores of 1,000 teams in one batch, each with its audit rows; beside it the same rows written by hand in one
// transaction of set-based SQL (the floor). Then ten scorers score all of them at once while some confirm: a ledger of
// what was acknowledged is compared with the rows.

const teams = 1_000
const scorers = 10
const rounds = 7
const perCall = 100

async function makeTeams(db: PrismaClient, pool: pg.Pool, count: number) {
  const project = await makeProject(db, { teamCodeMax: 9_999 })
  const { id: schoolId } = await makeSchool(db)
  const { id: contactId } = await makeContact(db, { schoolId })
  // Two of three of them have settled, so there are that many teams of two.
  const members = await makeManyRegistrations(db, {
    projectId: project.id,
    schoolId,
    contactId,
    count: 3 * count,
    eventIds: [],
  })
  const ids = newIds(new Date(), count)
  await pool.query(
    `insert into team (id, created_at, updated_at, project_id, school_id, code, serial, search_text)
     select x.id, now(), now(), $2, $3, x.place, x.place, '' from unnest($1::uuid[]) with ordinality x (id, place)`,
    [ids, project.id, schoolId],
  )
  await pool.query(
    `update registration r set team_id = ($2::uuid[])[1 + (x.place - 1) / 2]
     from (select m.id, row_number() over (order by m.id) as place from registration m
       where m.id = any($1::uuid[]) and m.status = 'FREE') x where x.id = r.id and x.place <= 2 * $3`,
    [members, ids, count],
  )
  const actors: AdminActor[] = []
  for (let number = 0; number < scorers; number++) {
    const { id: administratorId } = await makeAdministrator(db)
    actors.push(
      adminActor({ administratorId, projectId: project.id, grants: [{ projectId: project.id, role: 'SCORING_LEAD' }] }),
    )
  }
  await pool.query('analyze team, registration, team_score, score_entry')
  return { projectId: project.id, ids, actors }
}

const world = () => makeWorld({ source: 'action' })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The rows of one batch and nothing else: an entry and a total, the score, an audit row with two values for each team. */
async function floor(pool: pg.Pool, ids: readonly string[], hundredths: number, by: string): Promise<void> {
  const client = await pool.connect()
  try {
    const at = new Date()
    await client.query('begin')
    await client.query('select id from team where id = any($1::uuid[]) order by id for no key update', [ids])
    for (const kind of ['SCORER', 'TOTAL'])
      await client.query(
        `insert into score_entry (id, created_at, team_id, kind, scorer_kind, scorer_id, hundredths)
         select x.id, $3, x.team, $5::score_entry_kind, 'ADMINISTRATOR', $4, $6 from unnest($1::uuid[], $2::uuid[]) x (id, team)`,
        [newIds(at, ids.length), ids, at, by, kind, hundredths],
      )
    await client.query(
      `insert into team_score (team_id, created_at, updated_at, hundredths, state, scored_by_kind, scored_by_id)
       select x.team, $2, $2, $4, 'DRAFT', 'ADMINISTRATOR', $3 from unnest($1::uuid[]) x (team)
       on conflict (team_id) do update set hundredths = excluded.hundredths, version = team_score.version + 1`,
      [ids, at, by, hundredths],
    )
    const entries = newIds(at, ids.length)
    await client.query(
      `insert into audit_entry (id, at, actor_kind, actor_id, source, operation, object_type, object_id, request_id)
       select x.id, $3, 'ADMIN', $4, 'ACTION', 'floor', 'TeamScore', x.team, 'floor' from unnest($1::uuid[], $2::uuid[]) x (id, team)`,
      [entries, ids, at, by],
    )
    await client.query(
      `insert into audit_value (id, entry_id, field, before, after)
       select x.id, x.entry, 'score', null, $3::text from unnest($1::uuid[], $2::uuid[]) x (id, entry)`,
      [newIds(at, 2 * ids.length), [...entries, ...entries], String(hundredths / 100)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Each scorer gives every team a value, in parts and in an order of their own; returns what the portal did not keep. */
async function lostScores(pool: pg.Pool, ids: readonly string[], actors: readonly AdminActor[]): Promise<number> {
  const acknowledged = new Map<string, number>()
  await Promise.all(
    actors.map(async (actor, place) => {
      const own = place % 2 === 0 ? [...ids] : ids.toReversed()
      for (let from = 0; from < own.length; from += perCall) {
        const scores = own
          .slice(from, from + perCall)
          .map((teamId, at) => ({ teamId, hundredths: 6_000 + 100 * place + (at % 100) }))
        await perform(noteScores, { scores }, actor, world())
        for (const { teamId, hundredths } of scores) acknowledged.set(`${teamId} ${actor.administratorId}`, hundredths)
      }
    }),
  )
  const { rows } = await pool.query<{ team: string; scorer: string; hundredths: number; total: number }>(
    `select distinct on (e.team_id, e.scorer_id) e.team_id as team, e.scorer_id as scorer, e.hundredths, s.hundredths as total
     from score_entry e join team_score s on s.team_id = e.team_id where e.kind = 'SCORER' and e.team_id = any($1::uuid[])
     order by e.team_id, e.scorer_id, e.created_at desc, e.id desc`,
    [ids],
  )
  const kept = new Map(rows.map((row) => [`${row.team} ${row.scorer}`, row.hundredths]))
  const totals = new Map(rows.map((row) => [row.team, row.total]))
  const lost = [...acknowledged].filter(([key, value]) => kept.get(key) !== value).length
  const wrong = ids.filter((teamId) => {
    const values = actors.map(({ administratorId }) => acknowledged.get(`${teamId} ${administratorId}`) ?? 0)
    return totals.get(teamId) !== averageOf(values)
  })
  return lost + wrong.length
}

await bench(async ({ db, pool, size }) => {
  const { ids, actors } = await makeTeams(db, pool, size(teams))
  const [first] = actors
  if (first === undefined) throw new Error('nobody scores')
  const other = await makeTeams(db, pool, size(teams))
  const [batches, floors]: [number[], number[]] = [[], []]
  let value = 7_000
  const batch = async () => {
    const scores = ids.map((teamId) => ({ teamId, hundredths: value }))
    value += 1
    batches.push(await timed(() => perform(noteScores, { scores }, first, world())))
  }
  const byHand = async () => {
    floors.push(await timed(() => floor(pool, other.ids, value, first.administratorId)))
  }
  // The first of each is a warm-up.
  await batch()
  await byHand()
  const [ours, least] = [await costOf(pool, rounds, batch), await costOf(pool, rounds, byHand)]
  const lost = await lostScores(pool, ids, actors)
  const { rows } = await pool.query<{ id: string; version: number; hundredths: number }>(
    'select team_id as id, version, hundredths from team_score where team_id = any($1::uuid[])',
    [ids],
  )
  const scores = rows.map(({ id, version, hundredths }) => ({ teamId: id, hundredths, version }))
  const confirmed = await timed(() => perform(confirmScores, { scores }, first, world()))
  return [
    {
      name: `scores of ${String(ids.length)} teams in one batch, with audit`,
      value: median(batches),
      unit: 'ms',
      atMost: 200,
    },
    { name: 'the same rows in SQL', value: median(floors), unit: 'ms', atMost: null },
    { name: 'CPU of the batch, database included', value: ours.cpuMs, unit: 'ms', atMost: null },
    { name: 'CPU beside the rows in SQL', value: ours.cpuMs / least.cpuMs, unit: '×', atMost: 4, smokeAtMost: 8 },
    { name: `${String(ids.length)} totals confirmed at once, with audit`, value: confirmed, unit: 'ms', atMost: 300 },
    { name: 'acknowledged scores of ten scorers that were lost', value: lost, unit: '×', atMost: 0 },
  ]
})
