import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect } from '@/lib/db/client'
import { stayConnected } from '@/lib/db/stay-connected'
import { readEnvironment } from '@/lib/env'
import { libpqAddress } from './database-address.mjs'
import { migrate } from './migrate.mjs'
import { applyMigrations } from './apply-migrations.mjs'

const tag = randomBytes(6).toString('hex')
const role = `portal_role_${tag}`
const database = (name: string) => `portal_access_${name}_${tag}`
const certificate = fileURLToPath(new URL('../../lib/testing/data/localhost.crt', import.meta.url))
const made: string[] = []

function addressOf(name: string, change: (url: URL) => void = () => {}): string {
  const url = new URL(inject('testServer'))
  url.pathname = `/${name}`
  change(url)
  return url.href
}

async function ask(url: string, ...statements: string[]): Promise<pg.QueryResult | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let last: pg.QueryResult | undefined
    for (const sql of statements) last = await client.query(sql)
    return last
  } finally {
    await client.end()
  }
}

const asSuperuser = (...statements: string[]) => ask(inject('testServer'), ...statements)

async function emptyDatabase(name: string): Promise<string> {
  made.push(database(name))
  await asSuperuser(`create database ${database(name)} template template0`)
  return database(name)
}

/** The address of a database for the role that owns nothing. */
const asRole = (name: string) =>
  addressOf(name, (url) => {
    url.username = role
    url.password = 'secret'
  })

const sentenceOf = (url: string) =>
  migrate(url).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

beforeAll(async () => {
  await asSuperuser(`create role ${role} login password 'secret'`)
})

afterAll(async () => {
  for (const name of made) await asSuperuser(`drop database if exists ${name} with (force)`)
  await asSuperuser(`drop role ${role}`)
})

describe('a role without CREATE on its database', () => {
  test('works where the schemas and the extensions exist', async () => {
    const name = await emptyDatabase('prepared')
    await ask(
      addressOf(name),
      `alter schema public owner to ${role}`,
      `create schema graphile_worker authorization ${role}`,
      'create extension pg_trgm',
      'create extension btree_gist',
    )
    const { applied } = await applyMigrations(asRole(name))
    expect(applied.length).toBeGreaterThan(10)
    expect(await applyMigrations(asRole(name))).toEqual({ created: false, applied: [] })
    const jobs = await ask(asRole(name), `select graphile_worker.add_job('clear-expired', '{}')`)
    expect(jobs?.rowCount).toBe(1)
  })

  test.each([
    ['nothing is there', []],
    [
      'the queue has no schema',
      [`alter schema public owner to ${role}`, 'create extension pg_trgm', 'create extension btree_gist'],
    ],
  ])('gets a sentence about what it lacks where %s', async (why, prepared) => {
    const name = await emptyDatabase(why.replaceAll(' ', '_'))
    await ask(addressOf(name), ...prepared)
    expect(await sentenceOf(asRole(name))).toMatch(
      /user of DATABASE_URL may not do this .*permission denied.*docs\/operate\.md/s,
    )
  })
})

describe('a PostgreSQL with TLS and an unknown certificate', () => {
  const withTls = (name: string, parameters: Record<string, string>, host = '127.0.0.1') =>
    addressOf(name, (url) => {
      url.hostname = host
      for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
    })
  let name = ''

  beforeAll(async () => {
    const write = (kind: string) => {
      const pem = readFileSync(new URL(`../../lib/testing/data/localhost.${kind}`, import.meta.url), 'utf8')
      const lines = `unnest(string_to_array(${pg.escapeLiteral(pem)}, chr(10)))`
      return `copy (select ${lines}) to program 'umask 077; cat > portal-test.${kind}'`
    }
    await asSuperuser(
      write('crt'),
      write('key'),
      `alter system set ssl_cert_file = 'portal-test.crt'`,
      `alter system set ssl_key_file = 'portal-test.key'`,
      `alter system set ssl = on`,
      'select pg_reload_conf()',
    )
    name = await emptyDatabase('tls')
  })

  afterAll(async () => {
    await asSuperuser(
      'alter system reset ssl',
      'alter system reset ssl_cert_file',
      'alter system reset ssl_key_file',
      'select pg_reload_conf()',
    )
  })

  test('encrypts with sslmode=require as providers mean it: tables, pool and the listeners’ connections', async () => {
    const address = withTls(name, { sslmode: 'require' })
    expect(await sentenceOf(address)).toBeNull()
    const read = readEnvironment({
      DATABASE_URL: address,
      APP_URL: 'https://portal.example.org',
      AUTH_SECRET: 'a'.repeat(32),
      DATA_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      SMTP_URL: 'smtp://mail:587',
    })
    if ('faults' in read) throw new Error(read.faults.join('\n'))
    const isEncrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'
    const { pool } = connect(read.environment.DATABASE_URL, 1)
    expect((await pool.query(isEncrypted)).rows).toEqual([{ ssl: true }])
    await pool.end()
    const notification = await new Promise<unknown>((done, fail) => {
      const connection = stayConnected(read.environment.DATABASE_URL, 'portal_tls_test', {
        opened: async (client) => done((await client.query(isEncrypted)).rows),
        connected: () => void connection.close(),
        lost: () => fail(new Error('lost')),
      })
    })
    expect(notification).toEqual([{ ssl: true }])
  })

  test('checks the certificate with verify-ca and verify-full, and reports a failure in a sentence', async () => {
    expect(await sentenceOf(withTls(name, { sslmode: 'verify-full' }))).toMatch(
      /authority that is not known here.*sslrootcert=FILE/,
    )
    expect(await sentenceOf(withTls(name, { sslmode: 'verify-ca', sslrootcert: certificate }))).toBeNull()
    expect(await sentenceOf(withTls(name, { sslmode: 'verify-full', sslrootcert: certificate }))).toMatch(
      /is not for this name/,
    )
    expect(
      await sentenceOf(withTls(name, { sslmode: 'verify-full', sslrootcert: certificate }, 'localhost')),
    ).toBeNull()
  })
})

test('tells a PostgreSQL without TLS apart from one that fails', async () => {
  const plain = createServer((socket) => socket.on('data', () => socket.end('N')))
  await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done))
  const port = Object(plain.address()).port
  expect(await sentenceOf(`postgres://portal:x@127.0.0.1:${port}/portal?sslmode=require`)).toMatch(
    /offers no encryption/,
  )
  plain.close()
})

test('tells what a pooler must be that refuses the settings of a connection', async () => {
  const fields = 'SERROR\0VERROR\0C08P01\0Munsupported startup parameter: options\0\0'
  const head = Buffer.from([0x45, 0, 0, 0, 4 + fields.length])
  const pooler = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)]))),
  )
  await new Promise<void>((done) => pooler.listen(0, '127.0.0.1', done))
  const port = Object(pooler.address()).port
  expect(await sentenceOf(`postgres://portal:x@127.0.0.1:${port}/portal`)).toMatch(
    /pooler.*session mode.*ignore_startup_parameters/,
  )
  pooler.close()
})

test.each([
  ['nonsense', 'no address of a PostgreSQL'],
  ['postgres://db', 'names no database'],
  ['postgres://db/portal?sslmode=maybe', 'sslmode of DATABASE_URL is one of'],
  ['postgres://db/portal?sslmode=verify-ca', 'needs sslrootcert=FILE'],
  ['postgres://db/portal?sslmode=require&sslrootcert=/nowhere.pem', "can't be read: /nowhere.pem"],
])('answers the address %s with a sentence', async (address, sentence) => {
  expect(await sentenceOf(address)).toContain(sentence)
})

test('changes no address without sslmode or with a chosen reader', () => {
  for (const address of ['postgres://db/portal', 'postgres://db/portal?sslmode=require&uselibpqcompat=false'])
    expect(libpqAddress(address)).toBe(address)
})
