import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdviserActor, CoordinatorActor } from '@/lib/access/actor'
import { registrationNumber } from '@/lib/features/registrations/rules'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makePackage, makeProject } from '@/prisma/factories/projects'
import { importRoster, type Trial } from './import-roster'
import type { Official } from './write-roster'
import { importFunctions } from './wire'

const { db } = await testDatabase()
const world = () => testWorld({ db })
const data = (name: string) => new File([readFileSync(`${import.meta.dirname}/../../testing/data/${name}`)], name)
const header = '姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目'
const roster = (...rows: string[]) => new File([[header, ...rows].join('\n')], 'roster.csv')
const line = (email: string, events = 'MATH') =>
  `李,雷,Li,Lei,男,2026,13800000000,${email},13900000000,p@x.test,${events},`

let project: MadeProject
let adviser: AdviserActor

beforeEach(async () => {
  project = await makeProject(db)
  const contact = await makeContact(db)
  adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
})

type Input = Record<string, unknown>
const run = (input: Input, actor: AdviserActor | CoordinatorActor = adviser) =>
  perform(importRoster, { projectCode: project.code, ...input }, actor, world())

async function tryOut(input: Input, actor?: AdviserActor | CoordinatorActor): Promise<Trial> {
  const result = await run(input, actor)
  if (result.mode !== 'trial') throw new Error('a trial was asked for')
  return result
}
async function importAll(input: Input, actor?: AdviserActor | CoordinatorActor): Promise<Official> {
  const result = await run({ ...input, mode: 'official' }, actor)
  if (result.mode !== 'official') throw new Error('an official import was asked for')
  return result
}
async function refused(work: Promise<unknown>): Promise<Fault> {
  const thrown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (thrown instanceof Fault) return thrown
  throw thrown ?? new Error('it was not refused')
}
const registered = () => db.registration.count({ where: { projectId: project.id } })

describe.each([
  ['roster-core-40.gb18030.csv', 40],
  ['roster-core-40.utf8-bom.csv', 40],
  ['roster-track-25.gb2312.csv', 25],
])('%s', (name, count) => {
  test('the trial finds all rows new and writes nothing', async () => {
    expect((await tryOut({ file: data(name) })).totals).toMatchObject({
      total: count,
      new: count,
      invalid: 0,
      duplicate: 0,
    })
    expect(await registered()).toBe(0)
    expect(await db.importBatch.count({ where: { projectId: project.id } })).toBe(0)
  })

  test('the official import writes all of them; the same file again is all duplicates and imports nothing', async () => {
    const first = await importAll({ file: data(name) })
    expect(first).toMatchObject({ imported: count })
    expect(await registered()).toBe(count)
    expect((await tryOut({ file: data(name) })).totals).toMatchObject({ new: 0, duplicate: count })
    expect(await importAll({ file: data(name) })).toMatchObject({ imported: 0, importId: first.importId })
    expect(await registered()).toBe(count)
  })
})
