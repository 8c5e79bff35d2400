import { describe, expect, test } from 'vitest'
import { searchQuery } from '@/lib/db/search-text'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeRelease } from '@/prisma/factories/results'
import { makeSubmission } from '@/prisma/factories/teams'
import { getProfileForm } from './get-profile-form'
import { updateStudentInfo } from './update-student-info'

const { db } = await testDatabase()
const world = testWorld({ db })

async function makeOwnActor(given: Parameters<typeof makeStudent>[1] = {}) {
  const student = await makeStudent(db, given)
  const actor = studentActor({ studentId: student.id, schoolId: student.schoolId })
  const input = {
    latinGiven: 'Mei',
    latinFamily: 'Zeng',
    gender: 'FEMALE',
    graduationYear: 2027,
    school: student.schoolId,
  }
  return { student, actor, input }
}

test('a student edits Latin names, gender, graduation and school; everything else is untouched', async () => {
  const { student, actor, input } = await makeOwnActor({ gender: 'MALE' })
  const school = await makeSchool(db, { name: '静安实验学校', nameEn: "Jing'an Experimental School" })
  const changed = await perform(updateStudentInfo, { ...input, school: "jing'an experimental school" }, actor, world)
  expect(changed).toMatchObject({ latinGiven: 'Mei', latinFamily: 'Zeng', gender: 'FEMALE', school: { id: school.id } })
  const row = await db.student.findUniqueOrThrow({ where: { id: student.id } })
  expect(row).toMatchObject({ email: student.email, mobile: student.mobile, version: student.version + 1 })
  const found = await db.student.findMany({
    where: { AND: searchQuery('zengmei').map((part) => ({ searchText: { contains: part } })) },
  })
  expect(found.map(({ id }) => id)).toEqual([student.id])
  expect(row.sortKey.startsWith('zeng')).toBe(true)
})

test('the change is audited with its values, by field', async () => {
  const { student, actor, input } = await makeOwnActor()
  await perform(updateStudentInfo, input, actor, world)
  const [entry] = await db.auditEntry.findMany({ where: { objectId: student.id }, include: { values: true } })
  expect(entry).toMatchObject({
    operation: 'people/students/update-student-info',
    actorKind: 'STUDENT',
    studentId: student.id,
  })
  expect(entry?.values.map(({ field, before, after }) => [field, before, after])).toContainEqual([
    'latinFamily',
    'Li',
    'Zeng',
  ])
})

describe('each field says its own sentence', () => {
  test.each([
    ['latinGiven', 'students.errors.firstName'],
    ['latinFamily', 'students.errors.lastName'],
    ['gender', 'students.errors.gender'],
    ['graduationYear', 'students.errors.graduation'],
    ['school', 'students.errors.school'],
  ])('%s', async (field, key) => {
    const { actor, input } = await makeOwnActor()
    await expect(perform(updateStudentInfo, { ...input, [field]: null }, actor, world)).rejects.toMatchObject({
      key: 'input.invalid',
      fields: [{ field, key }],
    })
  })

  test('an unknown school, and one whose name two have', async () => {
    const { actor, input } = await makeOwnActor()
    await makeSchool(db, { name: '第一中学' })
    await makeSchool(db, { name: '第一中学' })
    await makeSchool(db, { name: '待审中学', state: 'PENDING' })
    const refused = async (school: string, key: string) => {
      const call = perform(updateStudentInfo, { ...input, school }, actor, world)
      await expect(call).rejects.toMatchObject({ fields: [{ field: 'school', key }] })
    }
    await refused('不存在的学校', 'students.errors.schoolUnknown')
    await refused('待审中学', 'students.errors.schoolUnknown')
    await refused('第一中学', 'students.errors.schoolAmbiguous')
  })
})

test('freezes the names once the team has submitted', async () => {
  const { student, actor, input } = await makeOwnActor()
  const registration = await makeRegistration(db, { studentId: student.id, status: 'FREE' })
  await makeSubmission(db, registration)
  await expect(perform(updateStudentInfo, input, actor, world)).rejects.toMatchObject({ key: 'students.frozen' })
  expect(await db.student.findUnique({ where: { id: student.id } })).toMatchObject({ version: student.version })
})

test('an award freezes once it is told: before, nobody learns of it by what can not be changed', async () => {
  const { student, actor, input } = await makeOwnActor()
  const registration = await makeRegistration(db, { studentId: student.id, status: 'FREE' })
  const kind = await makeAwardKind(db, registration.projectId, { holder: 'REGISTRATION' })
  await makeAward(db, kind, { registrationId: registration.id })
  const release = await makeRelease(db, registration.projectId, new Date(factoryTime.getTime() + 1))
  expect(await perform(getProfileForm, {}, actor, world)).toMatchObject({ whyNotEdit: null })
  await perform(updateStudentInfo, input, actor, world)
  await db.resultsRelease.update({ where: { id: release.id }, data: { releaseAt: factoryTime } })
  expect(await perform(getProfileForm, {}, actor, world)).toMatchObject({ whyNotEdit: 'students.frozen' })
  await expect(perform(updateStudentInfo, input, actor, world)).rejects.toMatchObject({ key: 'students.frozen' })
})

test('a stale version is refused', async () => {
  const { actor, input } = await makeOwnActor()
  await perform(updateStudentInfo, { ...input, version: 1 }, actor, world)
  await expect(perform(updateStudentInfo, { ...input, version: 1 }, actor, world)).rejects.toMatchObject({
    key: 'conflict.stale',
  })
})

test('somebody else, a made-up id and no id at all are the same: not found', async () => {
  const { actor, input } = await makeOwnActor()
  const other = await makeStudent(db)
  for (const studentId of [other.id, '00000000-0000-7000-8000-000000000000', 'nobody']) {
    await expect(perform(updateStudentInfo, { ...input, studentId }, actor, world)).rejects.toMatchObject({
      key: 'notFound',
    })
  }
})

test('refuses anybody but a student', async () => {
  const { input } = await makeOwnActor()
  for (const actor of [adviserActor(), adminActor()]) {
    await expect(perform(updateStudentInfo, input, actor, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  }
  await expect(perform(updateStudentInfo, input, { role: 'anyone' }, world)).rejects.toMatchObject({
    key: 'auth.required',
  })
})
