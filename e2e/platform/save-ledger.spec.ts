import { expect, test } from '@playwright/test'
import pg from 'pg'
import {
  type Acknowledged,
  keepSaving,
  keptVersions,
  type Ledger,
  lostSaves,
  newToken,
  type BlockWriter,
  tokenHashOf,
} from '../../lib/testing/save-ledger'
import { writersQuery } from '../support/fault-load'
import { OwnPortal } from '../support/own-portal'

/**
 * Six people type into one running portal while its server and its PostgreSQL are killed in turn and restart by themselves. Everything
 * acknowledged must be present afterwards. The short run, with the server alone, is lib/features/work/team-blocks/save-crash.db.test.ts.
 */
const kills = ['server', 'database', 'server', 'database', 'all'] as const
const savesBetween = 150

test('@full loses no acknowledged save when the server and the database are killed while six people type', async () => {
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
    const tokens = Array.from({ length: 6 }, newToken)
    const hashes = tokens.map(tokenHashOf)
    const rows = await query<Omit<BlockWriter, 'token'>>(writersQuery, [hashes, hashes.length])
    expect(rows).toHaveLength(6)
    const ledger: Ledger = { acknowledged: [], unanswered: 0, overtaken: 0 }
    let isOver = false
    const options = { addressOf: () => own.url, isOver: () => isOver, ledger }
    const people = Promise.all(
      rows.map((writer, at) => keepSaving({ ...writer, token: tokens[at] ?? '' }, `person ${at}`, options)),
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
      // The kill gives no time to finish, as when a machine is lost.
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
