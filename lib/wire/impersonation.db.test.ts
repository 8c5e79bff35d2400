import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { Fault } from '@/lib/kernel/fault'
import { isReading, waysOut } from '@/lib/kernel/impersonation'
import { operation, type Operation } from '@/lib/kernel/operation'
import { perform } from '@/lib/kernel/perform'
import { inTransaction } from '@/lib/kernel/transaction'
import { adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { type AuthorisationRow, makeStage, makeTarget, type Stage } from '@/lib/testing/authorisation-world'
import { testDatabase } from '@/lib/testing/database'
import { everyPayload } from '@/lib/testing/payloads/every-function'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import table from './authorisation.json'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'

/** Whoever sees the portal as somebody else writes nothing (console#impersonation), operation by operation and row by row. */

const { db, pool } = await testDatabase()
await openShop(db)
let stage: Stage
let impersonatorId: string

beforeAll(async () => {
  stage = await makeStage(db)
  impersonatorId = (await makeAdministrator(db)).id
  await pool.query(`create sequence touches;
    create function touch() returns trigger language plpgsql as $$ begin perform nextval('touches'); return null; end $$;
    select nextval('touches')`)
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  for (const { name } of rows)
    await pool.query(`create trigger touch after insert or update or delete on ${name} execute function touch()`)
})

/** Stands still while nothing is written to any table. */
async function touches(): Promise<string> {
  const { rows } = await pool.query<{ last: string }>('select last_value::text as last from touches')
  return rows[0]?.last ?? ''
}

const files = readdirSync('lib/features', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /=\s*(operation|listExport)\(/.test(text))

async function everyOperation(): Promise<{ declared: Operation; path: string; text: string }[]> {
  const found = files.map(async ({ path, text }) => {
    const exported: Record<string, unknown> = await import(join(process.cwd(), path))
    const isOperation = (value: unknown): value is Operation =>
      typeof value === 'object' && value !== null && 'access' in value && 'run' in value
    return Object.values(exported)
      .filter(isOperation)
      .map((declared) => ({ declared, path, text }))
  })
  return (await Promise.all(found)).flat()
}
const operations = await everyOperation()

const people = { student: studentActor, adviser: adviserActor, coordinator: coordinatorActor } as const
const roles = ['student', 'adviser', 'coordinator'] as const
const open = operations.filter(({ declared }) =>
  declared.access.some((role) => role === 'anyone' || roles.some((one) => one === role)),
)

const keyOf = (thrown: unknown) => (thrown instanceof Fault ? thrown.key : String(thrown))

/** The operations that run, or are refused for another reason, though they write. */
async function admitted(
  actorOf: (role: (typeof roles)[number]) => Actor,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { declared } of open) {
    if (isReading(declared) || waysOut.includes(declared.name)) continue
    for (const role of roles) {
      if (!declared.access.includes('anyone') && !declared.access.includes(role)) continue
      const world = testWorld({ db, now: factoryTime })
      const key = await perform(declared, {}, actorOf(role), world).then(() => 'ran', keyOf)
      if (key !== 'impersonation.readOnly') wrong.push(`${declared.name} ${role}: ${key}`)
      if (wrong.length >= most) return wrong
    }
  }
  return wrong
}

describe('every operation', () => {
  test('is found, and the ways out are among them', () => {
    expect(operations.length).toBeGreaterThanOrEqual(files.length)
    expect(open.filter(({ declared }) => waysOut.includes(declared.name))).toHaveLength(waysOut.length)
  })

  test('that writes is refused before its input is read, and leaves the database as it was', async () => {
    const before = await touches()
    expect(await admitted((role) => people[role]({ impersonatorId }))).toEqual([])
    expect(await touches()).toBe(before)
  })

  test('is called by a reading verb only if it opens no transaction for these people', () => {
    // Opening a student's entry or a proof of tuition is audited where an administrator does it, and for nobody else.
    const auditedForAdministrators = ['registrations/overviews/get-student-info', 'files/files/download-file']
    const writing = open
      .filter(({ declared, text }) => isReading(declared) && /\bin(Transaction|Statement)\(/.test(text))
      .map(({ declared }) => declared.name)
    expect(writing.sort()).toEqual(auditedForAdministrators.sort())
    const counting = open
      .filter(({ declared, text }) => isReading(declared) && text.includes('@/lib/access/attempts'))
      .map(({ declared }) => declared.name)
    expect(counting).toEqual([])
  })
})

/** What each function answers these people when it works. */
const rows = table.filter(
  ({ principal, expected }) => expected === 0 && roles.some((role) => role === principal),
) as AuthorisationRow[]
const functions = { ...indexFunctions, ...guideFunctions }

let number = 0
async function call(
  row: AuthorisationRow,
  given: { impersonatorId: string | null },
): Promise<[key: string, wrote: boolean]> {
  const exposed = Object.hasOwn(functions, row.function) ? functions[row.function as keyof typeof functions] : undefined
  const payload = everyPayload[row.function]
  if (exposed === undefined || payload === undefined) throw new Error(`no function or no payload for ${row.function}`)
  number += 1
  const target = await makeTarget(db, stage, row, number)
  const actor = { ...target.actor, ...given } as Actor
  const before = await touches()
  const world = testWorld({ db, now: factoryTime, actor })
  const key = await exposed.call(payload(target), actor, world, true).then(() => 'ran', keyOf)
  return [key, (await touches()) !== before]
}

describe('every function of the API', () => {
  test.each(rows)('$function · $principal · $relation · $state writes nothing', async (row) => {
    const declared = functions[row.function as keyof typeof functions]?.operation
    const [key, wrote] = await call(row, { impersonatorId })
    expect(wrote && !waysOut.includes(declared?.name ?? '')).toBe(false)
    if (declared === undefined || waysOut.includes(declared.name)) return
    expect(key).toBe(isReading(declared) ? 'ran' : 'impersonation.readOnly')
  })
})

describe('the checks notice', () => {
  test('that nobody is impersonated any more: the same calls write', async () => {
    let count = 0
    const some = rows.filter((row) => /^(?:edit|update|register)/.test(row.function)).slice(0, 20)
    for (const row of some) if ((await call(row, { impersonatorId: null }))[1]) count += 1
    expect(count).toBeGreaterThan(5)
    expect(await admitted((role) => people[role](), 1)).toHaveLength(1)
  })

  test('an operation that writes under a reading verb: PostgreSQL refuses it', async () => {
    const rename = operation('catalogue/seasons/get-renamed', {
      access: ['student'],
      input: z.object({}),
      run: ({ world }) => world.db.season.updateMany({ data: { isDemo: true } }),
    })
    const inOne = operation('catalogue/seasons/get-noted', {
      access: ['student'],
      input: z.object({}),
      run: ({ world }) => inTransaction(world, async ({ record }) => record({ object: ['Season', null] })),
    })
    const before = await touches()
    const world = () => testWorld({ db, now: factoryTime })
    const actor = studentActor({ impersonatorId })
    await expect(perform(rename, {}, actor, world())).rejects.toThrow(/read-only transaction/)
    await expect(perform(inOne, {}, actor, world())).rejects.toMatchObject({ key: 'impersonation.readOnly' })
    expect(await touches()).toBe(before)
    await perform(rename, {}, studentActor(), world())
    expect(await touches()).not.toBe(before)
  })
})
