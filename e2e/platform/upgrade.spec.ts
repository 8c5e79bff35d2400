import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { brokenInvariants } from '../../lib/db/invariants'
import { addresses } from '../../lib/testing/old-worlds/addresses'
import { type RecordedAnswer, functionsAt, payloadOf, Visitor } from '../../lib/testing/old-worlds/ask'
import { besides, loadDump, oldSecrets } from '../../lib/testing/old-worlds/dump'
import { people } from '../../lib/testing/old-worlds/people'
import { reachIn } from '../../lib/testing/old-worlds/reach'
import { routesOf } from '../../lib/testing/old-worlds/routes'
import { everyPayload } from '../../lib/testing/payloads/every-function'
import { applyMigrations } from '../../scripts/lib/apply-migrations.mjs'
import { freePort, OwnPortal } from '../support/own-portal'

/**
 * Runs today's code on the data of an earlier version: nothing is lost, and every page and every function works for everybody. `node
 * scripts/old-dump.mjs COMMIT` adds another version.
 */
const dumps = 'lib/testing/old-worlds/dumps'
const versions = readdirSync(dumps).map((file) => file.replace('.gz', ''))

for (const version of versions) {
  test(`loses no row and fails on no page and in no function after the upgrade from ${version}`, async () => {
    test.setTimeout(180_000)
    const own = new OwnPortal()
    own.port = await freePort()
    const databaseUrl = besides(process.env.TEST_DATABASE_URL ?? '', `old_${version}`)
    const superuserUrl = databaseUrl.replace(/\/\/[^:]+:/, '//postgres:')
    const database = new pg.Pool({ connectionString: databaseUrl, max: 4 })
    try {
      const packed = readFileSync(join(dumps, `${version}.gz`))
      const { tables } = await loadDump(packed, superuserUrl, databaseUrl, join(own.dataDir, 'files'))
      const before = await counted(database, tables)
      await applyMigrations(databaseUrl)
      const after = await counted(database, tables)
      expect(before.filter(({ table, rows }) => rows > (after.find((one) => one.table === table)?.rows ?? 0))).toEqual(
        [],
      )
      const settings = { APP_URL: own.url, DATABASE_URL: databaseUrl, MAIL: 'mailbox', SEED: 'demo', ...oldSecrets }
      expect(await own.start(settings), own.said).toBeNull()
      await expect.poll(() => waiting(database), { message: 'mails that waited are sent', timeout: 30_000 }).toEqual([])
      const calls = await askEverything(database, own.url, version)
      expect(calls.filter(({ status, code }) => status >= 500 || code === 500)).toEqual([])
      expect(await brokenInvariants(database)).toEqual([])
      expect(own.said.split('\n').filter((line) => /"level":(50|60)|⨯|Error/.test(line))).toEqual([])
    } finally {
      await database.end()
      await own.remove()
    }
  })
}

/** Opens every page as everybody, then calls every function, those that read first. */
async function askEverything(database: pg.Pool, base: string, version: string): Promise<RecordedAnswer[]> {
  const functions = await functionsAt(base)
  expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(everyPayload)))
  const visitors = people.map((person) => new Visitor(base, person))
  const paths = Object.values(addresses).flat()
  await Promise.all(
    visitors.map(async (visitor) => {
      await visitor.signIn()
      const reach = reachIn(database, visitor.person)
      for (const path of paths) await visitor.open(await reach.addressOf(path))
    }),
  )
  const opened = visitors.flatMap(({ asked }) => asked)
  const isKnown = (route: string) => opened.some(({ what, status }) => status < 400 && what.startsWith(route))
  const pages = routesOf('page.tsx').map((route) => route.replace(/\/\[.*/, ''))
  expect(pages.filter((page) => !isKnown(page)).sort(), 'shown to nobody').toEqual(unseen[version] ?? [])
  await Promise.all(
    visitors.map(async (visitor) => {
      const reach = reachIn(database, visitor.person)
      for (const relation of ['mine', 'unknown'] as const)
        for (const { name, at } of functions) {
          if (relation === 'unknown' && !/^(get|search)/.test(name)) continue
          await visitor.call(name, payloadOf(name, visitor.person.role, await reach.target(relation)), at)
        }
    }),
  )
  return visitors.flatMap(({ asked }) => asked)
}

async function counted(database: pg.Pool, tables: readonly string[]) {
  const counts = []
  for (const table of tables) {
    const { rows } = await database.query<{ rows: number }>(`select count(*)::int as rows from "${table}"`)
    counts.push({ table, rows: rows[0]?.rows ?? 0 })
  }
  return counts
}

async function waiting(database: pg.Pool) {
  const { rows } = await database.query(
    `select template, state, last_error from outbox_mail where state in ('QUEUED', 'FAILED') order by 1`,
  )
  return rows
}

/** Routes for which a version had no data yet; the first run is over where there is an owner. */
const unseen: Record<string, string[]> = { a955ad5: ['/cert', '/setup'] }
