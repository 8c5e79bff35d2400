import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import {
  type Acknowledged,
  keepSaving,
  keptVersions,
  type Ledger,
  lostSaves,
  type Seat,
} from '../../lib/testing/save-ledger'
import { OwnPortal } from '../support/own-portal'

/**
 * Six people type into one running portal while its server and its PostgreSQL are killed in turn and come back by
 * themselves. What it had acknowledged is there. The short run, of the server alone, is lib/features/team-blocks/save-crash.db.test.ts.
 */
const kills = ['server', 'database', 'server', 'database', 'all'] as const
const savesBetween = 150

/** Members of teams that may write now, each signed in and before one of the first two blocks of text of her team. */
const seated = `
  with seat as (
      select row_number() over (order by t.id, r.id) as n, r.student_id, t.id as team_id, t.project_id, t.school_id, t.code,
        (select b.id from block b join section s on s.id = b.section_id where b.template_id = t.template_id
          and b.kind in ('TEXT', 'RICH') order by s.position, b.position offset r.number_in_team % 2 limit 1) as block_id
      from team t join (select r.*, row_number() over (partition by r.team_id order by r.id) as number_in_team from registration r
        where r.cancelled_at is null and r.status in ('PAID', 'FREE')) r on r.team_id = t.id
      where t.archived_at is null and t.template_id is not null
        and not exists (select from submission u where u.team_id = t.id and u.reopened_at is null)
        and exists (select from entry_window e where e.project_id = t.project_id and now() between e.starts_at and e.deadline_at - interval '1 hour')
      limit 6),
    session as (insert into session (id, created_at, token_hash, login_type, student_id, last_seen_at, expires_at)
      select gen_random_uuid(), now(), k.hash, 'STUDENT', seat.student_id, now(), now() + interval '1 hour'
      from seat join unnest($1::bytea[]) with ordinality k (hash, n) on k.n = seat.n)
  select team_id as "teamId", project_id as "projectId", school_id as "schoolId", code, block_id as "blockId" from seat order by n`

test('@full no acknowledged save is lost when the server and the database are killed while six people type', async () => {
  test.setTimeout(300_000)
  const own = new OwnPortal({ SEED: 'demo' })
  const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: own.databaseUrl })
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
  }
  try {
    expect(await own.start()).toBeNull()
    const tokens = Array.from({ length: 6 }, () => randomBytes(32).toString('base64url'))
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
    const rows = await query<Omit<Seat, 'token'>>(seated, [hashes])
    expect(rows).toHaveLength(6)
    const ledger: Ledger = { acknowledged: [], unanswered: 0, overtaken: 0 }
    let isOver = false
    const given = { addressOf: () => own.url, isOver: () => isOver, ledger }
    const people = Promise.all(
      rows.map((seat, at) => keepSaving({ ...seat, token: tokens[at] ?? '' }, `person ${at}`, given)),
    )
    const more = async (saves: number) => {
      const until = ledger.acknowledged.length + saves
      while (ledger.acknowledged.length < until)
        await Promise.race([people, new Promise((done) => setTimeout(done, 20))])
    }
    await more(savesBetween)
    for (const victim of kills) {
      if (victim !== 'server') await own.killDatabase()
      if (victim !== 'database') await own.killServer()
      // As a lost machine is.
      if (victim === 'all') {
        await own.kill()
        expect(await own.start(), own.said).toBeNull()
      }
      await own.ready()
      await more(savesBetween)
    }
    isOver = true
    await people
    expect(lostSaves(ledger, await query<Acknowledged>(keptVersions))).toEqual([])
    expect(ledger.unanswered).toBeGreaterThan(0)
    test.info().annotations.push({
      type: 'measured',
      description: JSON.stringify({
        acknowledged: ledger.acknowledged.length,
        unanswered: ledger.unanswered,
        overtaken: ledger.overtaken,
      }),
    })
  } finally {
    await own.remove()
  }
})
