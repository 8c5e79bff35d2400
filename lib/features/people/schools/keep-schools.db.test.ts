import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { approveSchool } from './approve-school'
import { correctSchool } from './correct-school'
import { createSchool } from './create-school'
import { exportSchools } from './export-schools'
import { findHeirs } from './find-heirs'
import { getKeptSchool } from './get-kept-school'
import { listSchools } from './list-schools'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const viewer = { ...office, grants: [{ projectId: null, role: 'VIEWER' as const }] }

const entry = {
  name: { zh: '复旦中学', en: 'Fudan School' },
  ...{ code: 'FD-1', kind: 'SCHOOL', province: '上海', city: '上海', addressEn: '', postCode: '200000' },
  ...{ email: 'Office@Fudan.Test', organizationType: '' },
}

test('a school is added, corrected and found by its new name; what was corrected is in the log', async () => {
  const { id: schoolId } = await perform(createSchool, entry, office, world)
  const { school } = await perform(getKeptSchool, { schoolId }, office, world)
  expect(school).toMatchObject({ state: 'APPROVED', email: 'office@fudan.test', province: { label: { zh: '上海' } } })
  const corrected = { ...entry, name: { zh: '复旦附中', en: '' }, province: school.province?.id ?? '' }
  await perform(correctSchool, { schoolId, version: 1, ...corrected }, office, world)
  const { rows } = await perform(listSchools, { search: 'fudanfuzhong' }, office, world)
  expect(rows).toMatchObject([{ id: schoolId, name: '复旦附中', nameEn: null }])
  const log = await db.auditEntry.findFirstOrThrow({
    where: { objectId: schoolId, operation: 'people/schools/correct-school' },
    include: { values: true },
  })
  expect(log.values.map(({ field }) => field).toSorted()).toEqual(['name', 'nameEn'])
})

test('whoever saves over a newer entry is told so, and an entry that did not change writes nothing', async () => {
  const { id: schoolId } = await perform(createSchool, { ...entry, code: 'FD-2' }, office, world)
  const save = (version: number, city: string) =>
    perform(correctSchool, { schoolId, version, ...entry, code: 'FD-2', city }, office, world)
  await save(1, '上海')
  expect(await db.auditEntry.count({ where: { objectId: schoolId } })).toBe(1)
  await save(1, '北京')
  await expect(save(1, '广州')).rejects.toMatchObject({ key: 'conflict.stale' })
})

test('a code is one school’s, and a name is asked for', async () => {
  await perform(createSchool, { ...entry, code: 'FD-3' }, office, world)
  await expect(perform(createSchool, { ...entry, code: 'FD-3' }, office, world)).rejects.toMatchObject({
    key: 'schools.codeTaken',
    fields: [{ field: 'code' }],
  })
  const nameless = { ...entry, code: 'FD-4', name: { zh: ' ', en: 'Only English' } }
  await expect(perform(createSchool, nameless, office, world)).rejects.toMatchObject({ fields: [{ field: 'name.zh' }] })
})

test('a proposed school is approved once, however often it is pressed', async () => {
  const { id: schoolId } = await makeSchool(db, { state: 'PENDING' })
  const tries = Array.from({ length: 8 }, () => perform(approveSchool, { schoolId, version: 1 }, office, world))
  const { done, ...refused } = await outcomes(tries)
  expect(done).toBe(1)
  expect(Object.keys(refused).every((key) => ['schools.approved', 'conflict.stale'].includes(key))).toBe(true)
  expect(await db.stateChange.count({ where: { objectId: schoolId, toState: 'APPROVED' } })).toBe(1)
})

test('who may only look, or registers for one project, changes no school and reads why not', async () => {
  const school = await makeSchool(db, { state: 'PENDING' })
  const version = 1
  const project = await makeProject(db)
  await makeRegistration(db, { schoolId: school.id, projectId: project.id })
  const one = { ...office, projectId: project.id, grants: [{ projectId: project.id, role: 'REGISTRAR' as const }] }
  const writes = [
    { by: viewer, key: 'auth.forbidden' },
    { by: one, key: 'schools.needsRegistrar' },
  ]
  for (const { by, key } of writes) {
    await expect(perform(createSchool, { ...entry, code: 'X-1' }, by, world)).rejects.toMatchObject({ key })
    const schoolId = school.id
    await expect(perform(approveSchool, { schoolId, version }, by, world)).rejects.toMatchObject({ key })
    await expect(perform(correctSchool, { schoolId, version, ...entry }, by, world)).rejects.toMatchObject({ key })
  }
  expect(await perform(getKeptSchool, { schoolId: school.id }, one, world)).toMatchObject({
    whyNotCorrect: 'schools.needsRegistrar',
  })
  const elsewhere = await makeSchool(db)
  await expect(perform(getKeptSchool, { schoolId: elsewhere.id }, one, world)).rejects.toMatchObject({
    key: 'notFound',
  })
})

test('the list is narrowed by state, type and season; the file has the same rows', async () => {
  const season = await makeSeason(db)
  const project = await makeProject(db, { seasonId: season.id })
  const taking = await makeSchool(db, { name: '赛季中学', nameEn: null, kind: 'EDUCATOR' })
  await makeRegistration(db, { schoolId: taking.id, projectId: project.id })
  const narrowed = { season: season.code, kind: 'EDUCATOR' as const }
  const { rows, counts, seasons } = await perform(listSchools, narrowed, office, world)
  expect(rows).toMatchObject([{ id: taking.id, students: 1, contacts: 0 }])
  expect(counts).toEqual([
    { state: 'PENDING', count: 0 },
    { state: 'APPROVED', count: 1 },
    { state: 'MERGED', count: 0 },
  ])
  expect(seasons).toContain(season.code)
  const { bytes } = await perform(exportSchools, narrowed, office, world)
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('赛季中学')
  await expect(perform(exportSchools, { ...narrowed, kind: 'SCHOOL' }, office, world)).rejects.toMatchObject({
    key: 'tables.noRows',
  })
})

test('a school’s page says what hangs on it and who has the same name', async () => {
  const [school, twin] = [await makeSchool(db, { name: '同名中学' }), await makeSchool(db, { name: '同名中学' })]
  await Promise.all([makeContact(db, { schoolId: school.id }), makeStudent(db, { schoolId: school.id })])
  expect(await perform(getKeptSchool, { schoolId: school.id }, office, world)).toMatchObject({
    ...{ students: 1, contacts: 1, registrations: 0, teams: 0 },
    alike: [{ id: twin.id }],
  })
  const heirs = await perform(findHeirs, { schoolId: school.id, search: '同名' }, office, world)
  expect(heirs.map(({ id }) => id)).toEqual([twin.id])
})
