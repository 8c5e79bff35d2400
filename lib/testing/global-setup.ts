import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '@/lib/db/client'
import { factoryTime } from '@/prisma/factories/basis'
import { seedBase } from '@/prisma/seed/base'
import { applyMigrations } from '@/scripts/lib/apply-migrations.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** An address on the test server; each test database is another path of it. */
    testServer: string
    /** The database every test database is copied from: migrated, with what every installation starts with. */
    testTemplate: string
  }
}

/** Migrates and seeds one database per run; copying it takes a fraction of the time. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const testServer = process.env.TEST_DATABASE_URL
  if (testServer === undefined || testServer === '') {
    throw new Error(
      'Database tests need a PostgreSQL: run them through npm test, which starts one, ' +
        'or set TEST_DATABASE_URL to a server on which databases may be created.',
    )
  }
  const testTemplate = `portal_test_${randomBytes(6).toString('hex')}`
  const url = new URL(testServer)
  url.pathname = `/${testTemplate}`
  await applyMigrations(url.href)
  const { database, pool } = connect(url.href, 1)
  await seedBase(database, factoryTime)
  await database.$disconnect()
  await pool.end()
  project.provide('testServer', testServer)
  project.provide('testTemplate', testTemplate)
  return () => dropDatabases(testServer, testTemplate)
}

/** The template, and the copies of files that ended before they could clean up. */
async function dropDatabases(server: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [template],
  )
  for (const { datname } of rows) {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`)
  }
  await client.end()
}
