import { beforeAll, describe, expect, test } from 'vitest'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { Exposed } from '@/lib/kernel/doors/function-name'
import { Fault } from '@/lib/kernel/fault'
import {
  makeStage,
  makeTarget,
  type AuthorisationRow,
  type Stage,
  type AuthorisationTarget,
} from '@/lib/testing/authorisation-world'
import { foreignIn, makeCanaries } from '@/lib/testing/canaries'
import { testDatabase } from '@/lib/testing/database'
import { everyPayload } from '@/lib/testing/payloads/every-function'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import table from './authorisation.json'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'
import reasons from './reasons.json'

/** Reads the table of who reaches what (security#reach) and calls every function as everybody it names. The policy does not read it. */

const principals = ['anyone', 'student', 'adviser', 'coordinator', 'admin'] as const
function principalOf(name: string): AuthorisationRow['principal'] {
  const found = principals.find((principal) => principal === name)
  if (found === undefined) throw new Error(`the table names a principal ${name}`)
  return found
}

const rows: AuthorisationRow[] = table.map((row) => ({ ...row, principal: principalOf(row.principal) }))
const functions: Record<string, Exposed> = { ...indexFunctions, ...guideFunctions }
const { db, pool } = await testDatabase()
// Whoever may pay is sent to a provider, which answers here.
await openShop(db)
let stage: Stage
beforeAll(async () => {
  stage = await makeStage(db)
  await makeCanaries(db, stage)
  await watchWrites()
})

const tablesOf = async () => {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('rate_limit', 'login_code') order by 1",
  )
  return tables.map(({ name }) => name)
}

/** Every statement that writes draws a number; reading a sequence is cheaper than counting every table. */
async function watchWrites(): Promise<void> {
  await pool.query(`create sequence touches;
    create function touch() returns trigger language plpgsql as $$ begin perform nextval('touches'); return null; end $$;
    select nextval('touches')`)
  for (const name of await tablesOf())
    await pool.query(`create trigger touch after insert or update or delete on ${name} execute function touch()`)
}

async function touches(): Promise<string> {
  const { rows: found } = await pool.query<{ last: string }>('select last_value::text as last from touches')
  return found[0]?.last ?? ''
}

/** Stands still while nothing is written: rows and the transactions that last wrote them, over every table. */
async function changeCounter(): Promise<string> {
  const parts = (await tablesOf()).map(
    (name) =>
      `select '${name}' as name, count(*)::text || ':' || coalesce(sum(xmin::text::bigint), 0) as state from ${name}`,
  )
  const { rows: states } = await pool.query<{ state: string }>(`${parts.join(' union all ')} order by name`)
  return states.map(({ state }) => state).join(' ')
}

/** What the catalogue says a function may answer. */
const ownReasons: Readonly<Record<string, readonly string[] | undefined>> = reasons.functions
const reasonsOf = (name: string) => [...reasons.common, ...(ownReasons[name] ?? [])]

type Outcome = { code: number; body: string; reason: string | null }

async function outcomeOf(row: AuthorisationRow, target: AuthorisationTarget): Promise<Outcome> {
  const exposed = functions[row.function]
  const payload = everyPayload[row.function]
  if (exposed === undefined || payload === undefined) throw new Error(`no function or no payload for ${row.function}`)
  const world = testWorld({ db, now: factoryTime, actor: target.actor })
  try {
    const { data } = await exposed.call(payload(target), target.actor, world, true)
    return { code: 0, body: JSON.stringify(data ?? null), reason: null }
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown
    return {
      code: thrown.code,
      body: JSON.stringify([thrown.key, thrown.data ?? null, thrown.fields]),
      reason: thrown.key,
    }
  }
}

/** What each row of the table was answered. */
const outcomes = new Map<AuthorisationRow, Outcome>()

let number = 0
async function play(row: AuthorisationRow): Promise<{ outcome: Outcome; target: AuthorisationTarget }> {
  number += 1
  const target = await makeTarget(db, stage, row, number)
  return { target, outcome: await outcomeOf(row, target) }
}

/** What wrote may have taken it back with its transaction: of another target of its kind nothing is left. */
async function leavesNoTrace(row: AuthorisationRow): Promise<void> {
  number += 1
  const target = await makeTarget(db, stage, row, number)
  const before = await changeCounter()
  expect(await outcomeOf(row, target)).toMatchObject({ code: row.expected })
  expect(await changeCounter()).toBe(before)
}

describe('the table of authorisation', () => {
  test('a write is noticed', async () => {
    const before = await touches()
    await db.season.updateMany({ data: { isDemo: false } })
    expect(await touches()).not.toBe(before)
  })

  test('has a line for every function and every kind of person', () => {
    const missing = Object.keys(functions).flatMap((name) =>
      principals
        .filter((principal) => !rows.some((row) => row.function === name && row.principal === principal))
        .map((principal) => `${name} ${principal}`),
    )
    expect(missing).toEqual([])
    expect([...new Set(rows.map((row) => row.function))].filter((name) => functions[name] === undefined)).toEqual([])
  })

  const refusesWithoutTrace = (row: AuthorisationRow) => row.expected !== 0 && row.state !== 'wrong secret'

  test.each(rows)('$function · $principal · $relation · $state → $expected', async (row) => {
    number += 1
    const target = await makeTarget(db, stage, row, number)
    const before = await touches()
    const outcome = await outcomeOf(row, target)
    outcomes.set(row, outcome)
    expect(outcome).toMatchObject({ code: row.expected })
    if (refusesWithoutTrace(row) && (await touches()) !== before) await leavesNoTrace(row)
    if (outcome.reason !== null) expect(reasonsOf(row.function)).toContain(outcome.reason)
    if (row.expected !== 0) expect(outcome.body).not.toContain(target.canary)
    expect(foreignIn(outcome.body, row.principal)).toEqual([])
  })

  test('out of reach and non-existing give the same answer', async () => {
    const answers = new Map<string, Set<string>>()
    for (const row of rows.filter(
      ({ relation, expected }) => expected === 404 && (relation === 'foreign' || relation === 'unknown'),
    )) {
      const { body } = outcomes.get(row) ?? (await play(row)).outcome
      answers.set(row.function, (answers.get(row.function) ?? new Set()).add(body))
    }
    for (const [name, bodies] of answers) expect([name, bodies.size]).toEqual([name, 1])
  })
})

describe('the table notices a missing guard', () => {
  const wrongRows = async (some: AuthorisationRow[]) => {
    const wrong: AuthorisationRow[] = []
    for (const row of some) if ((await play(row)).outcome.code !== row.expected) wrong.push(row)
    return wrong.length
  }

  const everything = { role: 'system', source: 'test' } as const
  const foreign = (name: string) => rows.filter((row) => row.function === name && row.expected === 404)

  test('when the relation is taken out of the SQL', async () => {
    const own = { ...visible }
    try {
      visible.students = () => own.students(everything)
      expect(await wrongRows(foreign('getStudentInfo'))).toBeGreaterThan(0)
    } finally {
      Object.assign(visible, own)
    }
  })

  test('when the relation of registrations is taken out of the SQL', async () => {
    const own = { ...visible }
    const ownSql = { ...visibleSql }
    try {
      visible.registrations = () => own.registrations(everything)
      visibleSql.registrations = () => ownSql.registrations(everything)
      visibleSql.registrationParts = () => ownSql.registrationParts(everything)
      expect(await wrongRows(foreign('removeApplication'))).toBeGreaterThan(0)
      // An adviser's own list is found by links as well, so it leaks nothing; a school's is not.
      const lists = rows.filter(({ function: name, expected }) => name === 'getApplicationsByAccount' && expected === 0)
      const leaks = await Promise.all(
        lists.map(async (row) => foreignIn((await play(row)).outcome.body, row.principal)),
      )
      expect(leaks.flat()).not.toEqual([])
    } finally {
      Object.assign(visible, own)
      Object.assign(visibleSql, ownSql)
    }
  })

  test('when an operation admits whoever comes', async () => {
    const exposed = functions.getAdviserInfo
    if (exposed === undefined) throw new Error('getAdviserInfo is gone')
    const access: string[] = [...exposed.operation.access]
    const { operation } = exposed
    Reflect.set(operation, 'access', ['anyone', 'student'])
    try {
      const denied = rows.filter(
        ({ function: name, expected }) => name === 'getAdviserInfo' && (expected === 403 || expected === 401),
      )
      expect(await wrongRows(denied)).toBeGreaterThan(0)
    } finally {
      Reflect.set(operation, 'access', access)
    }
  })
})
