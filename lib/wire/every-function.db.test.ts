import { beforeAll, expect, test } from 'vitest'
import { personIdOf } from '@/lib/access/actor'
import { newId } from '@/lib/db/ids'
import type { Exposed } from '@/lib/kernel/doors/function-name'
import { Fault } from '@/lib/kernel/fault'
import { makeStage, makeTarget, type AuthorisationRow, type Stage } from '@/lib/testing/authorisation-world'
import { testDatabase } from '@/lib/testing/database'
import { everyPayload } from '@/lib/testing/payloads/every-function'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeProject } from '@/prisma/factories/projects'
import { makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import table from './authorisation.json'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'

/** What holds for all functions alike, so that none can forget it: each is called as somebody whom the table lets. */

const functions: Record<string, Exposed> = { ...indexFunctions, ...guideFunctions }
const { db } = await testDatabase()
await openShop(db)
let stage: Stage
let strangers: Record<'student' | 'contact' | 'school', string>
beforeAll(async () => {
  stage = await makeStage(db)
  const school = await makeSchool(db)
  strangers = {
    student: (await makeStudent(db, { schoolId: school.id })).id,
    contact: (await makeContact(db, { schoolId: school.id })).id,
    school: school.id,
  }
})

/** For each function the first row of the table that goes through, of somebody signed in where there is one. */
const rows = Object.keys(functions).flatMap((name): AuthorisationRow[] => {
  const open = (table as AuthorisationRow[]).filter((row) => row.function === name && row.expected === 0)
  const row = open.find(({ principal }) => principal !== 'anyone' && principal !== 'admin') ?? open[0]
  return row === undefined ? [] : [row]
})

const isSignedIn = ({ principal }: AuthorisationRow) => principal !== 'anyone'

let number = 50_000
/** A caller of this row, with things of their own to call it for. */
async function callerOf(row: AuthorisationRow) {
  number += 1
  const target = await makeTarget(db, stage, row, number)
  const given = everyPayload[row.function]?.(target)
  const exposed = functions[row.function]
  if (exposed === undefined) throw new Error(`no function ${row.function}`)
  const call = async (more: Record<string, unknown>, isForm = true): Promise<{ code: number; data: unknown }> => {
    const world = testWorld({ db, now: factoryTime, actor: target.actor })
    try {
      return { code: 0, data: (await exposed.call({ ...given, ...more }, target.actor, world, isForm)).data }
    } catch (thrown) {
      if (!(thrown instanceof Fault)) throw thrown
      return { code: thrown.code, data: thrown.fields }
    }
  }
  return { own: personIdOf(target.actor), reads: Object.keys(exposed.fields), call }
}

/** Ids of nobody the caller may know, by the name they are sent under. */
const foreign = (): [name: string, id: unknown, code: number][] => [
  ['login_id', strangers.student, 404],
  ['login_id', strangers.contact, 404],
  ['login_id', 'nobody', 404],
  ['login_id', 5, 400],
  ['user_id', newId(new Date()), 404],
  ['student_id', strangers.student, 404],
  ['contact_id', strangers.contact, 404],
  ['adviser_id', strangers.contact, 404],
  ['account_id', strangers.school, 404],
]

test('none is left out but those that take a secret of their own', () => {
  const called = rows.map((row) => row.function)
  expect(Object.keys(functions).filter((name) => !called.includes(name))).toEqual([
    'loginByStudent',
    'loginByContact',
    'loginByAdmin',
    'getCertificate',
    'paypalSucceedBack',
  ])
})

test.each(rows)('$function knows whose ids it is sent along, and gives a page where it answers a list', async (row) => {
  const { own, reads, call } = await callerOf(row)
  if (isSignedIn(row))
    for (const [name, id, code] of foreign().filter(([one]) => !reads.includes(one)))
      expect([name, id, (await call({ [name]: id }, false)).code]).toEqual([name, id, code])
  const { code, data } = await call(isSignedIn(row) ? { login_id: own } : {})
  expect(code).toBe(0)
  if (!Array.isArray(data)) return
  expect(await call({ page: 1, page_size: 1 })).toMatchObject({
    code: 0,
    data: { list: data.length === 0 ? [] : [expect.anything()], total: data.length, page: 1, page_size: 1 },
  })
  expect(await call({ page: '9999', page_size: '5' })).toMatchObject({ code: 0, data: { list: [], page_size: 5 } })
  expect(await call({ page: 0 })).toMatchObject({ code: 400 })
})

const namesOfProjects = ['project_code', 'projectCode', 'project', 'project_id']
const opensSession = ['loginByContact', 'loginByAdmin']

const ofProjects = rows.flatMap((row) => {
  const fields = Object.keys(functions[row.function]?.fields ?? {})
  const name = fields.find((field) => namesOfProjects.includes(field))
  return name === undefined || opensSession.includes(row.function) ? [] : [{ ...row, name }]
})

test.each(ofProjects)('$function answers 404 for a project that is not there and for a draft', async (row) => {
  const { call } = await callerOf(row)
  const draft = await makeProject(db, { state: 'DRAFT' })
  const others = Object.fromEntries(namesOfProjects.map((name) => [name, undefined]))
  const codes: number[] = []
  for (const project of ['NOTHING', draft.code])
    codes.push((await call({ ...others, [row.name]: project }, false)).code)
  expect(codes).toEqual([404, 404])
})
