import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Exposed } from '@/lib/kernel/doors/function-name'
import { Fault } from '@/lib/kernel/fault'
import { isUuid } from '@/lib/db/ids'
import {
  makeStage,
  makeTarget,
  type AuthorisationRow,
  type AuthorisationTarget,
  type Stage,
} from '@/lib/testing/authorisation-world'
import { testDatabase } from '@/lib/testing/database'
import { everyPayload } from '@/lib/testing/payloads/every-function'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import table from './authorisation.json'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'

/**
 * Of a call that goes through each id is replaced alone by one that is out of the caller's reach: an id is judged wherever it
 * stands, also beside ids that are the caller's own (security#reach).
 */

const functions: Record<string, Exposed> = { ...indexFunctions, ...guideFunctions }
function functionNamed(name: string): Exposed {
  const exposed = functions[name]
  if (exposed === undefined) throw new Error(`no function ${name}`)
  return exposed
}
const { db } = await testDatabase()
await openShop(db)
let stage: Stage
beforeAll(async () => {
  stage = await makeStage(db)
})

/** Each function that goes through for somebody, once for each kind of person and each way they have its object in reach. */
const rows = [
  ...new Map(
    (table as AuthorisationRow[])
      .filter(({ principal, expected }) => expected === 0 && principal !== 'anyone')
      .map((row) => [`${row.function} ${row.principal} ${row.relation}`, row] as const),
  ).values(),
]

type Path = readonly string[]

function idsIn(value: unknown, path: Path = []): { path: Path; id: string }[] {
  if (typeof value === 'string') return isUuid(value) ? [{ path, id: value }] : []
  if (typeof value !== 'object' || value === null || value instanceof File) return []
  return Object.entries(value).flatMap(([step, one]) => idsIn(one, [...path, step]))
}

function withId(value: unknown, [step, ...rest]: Path, id: string): unknown {
  if (step === undefined) return id
  const isThere = (at: string, one: unknown) => (at === step ? withId(one, rest, id) : one)
  if (Array.isArray(value)) return value.map((one, at) => isThere(String(at), one))
  return Object.fromEntries(Object.entries(Object(value)).map(([at, one]) => [at, isThere(at, one)]))
}

let number = 90_000
const targetOf = (row: AuthorisationRow) => {
  number += 1
  return makeTarget(db, stage, row, number)
}
const payloadOf = (row: AuthorisationRow, target: AuthorisationTarget) => everyPayload[row.function]?.(target)

/** An administrator who owns the near project alone, so that the far one is out of reach. */
function restricted(actor: Actor): Actor {
  if (actor.role !== 'admin') return actor
  const { id: projectId } = stage.project
  return { ...actor, projectId, grants: [{ projectId, role: 'OWNER' }] }
}

/** A list of nothing says no more of an id than that it is not there. */
async function isRefused(row: AuthorisationRow, path: Path, id: string): Promise<boolean> {
  const target = await targetOf(row)
  const actor = restricted(target.actor)
  const payload = Object(withId(payloadOf(row, target), path, id))
  const world = testWorld({ db, now: factoryTime, actor })
  return functionNamed(row.function)
    .call(payload, actor, world, true)
    .then(
      ({ data }) => Array.isArray(data) && data.length === 0,
      (thrown: unknown) => thrown instanceof Fault && thrown.key === 'notFound',
    )
}

/** The ids of a call that are others in a call about what is out of reach. */
async function foreignIds(row: AuthorisationRow) {
  const own = new Map(idsIn(payloadOf(row, await targetOf(row))).map(({ path, id }) => [path.join('.'), id]))
  const foreign = idsIn(payloadOf(row, await targetOf({ ...row, relation: 'foreign' })))
  return foreign.filter(({ path, id }) => own.has(path.join('.')) && own.get(path.join('.')) !== id)
}

let replaced = 0
test.each(rows)('$function · $principal · $relation', async (row) => {
  for (const { path, id } of await foreignIds(row)) {
    replaced += 1
    expect([path.join('.'), await isRefused(row, path, id)]).toEqual([path.join('.'), true])
  }
})

test('there are many such ids, and one that is not judged is noticed', async () => {
  expect(replaced).toBeGreaterThan(100)
  const own = { ...visible }
  const found = rows.find((row) => row.function === 'getStudentInfo' && row.principal === 'adviser')
  if (found === undefined) throw new Error('the table has no adviser who reads a student')
  const [student] = await foreignIds(found)
  if (student === undefined) throw new Error('nobody is named in the call')
  try {
    visible.students = () => own.students({ role: 'system', source: 'test' })
    expect(await isRefused(found, student.path, student.id)).toBe(false)
  } finally {
    Object.assign(visible, own)
  }
})
