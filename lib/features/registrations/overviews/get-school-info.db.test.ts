import { beforeAll, expect, test } from 'vitest'
import type { School } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { getSchoolInfo } from './get-school-info'
import { overviewFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })
let school: School
let projectId: string
const staff = { adviser: adviserActor(), coordinator: coordinatorActor() }

beforeAll(async () => {
  school = await makeSchool(db)
  const adviser = await makeContact(db, { schoolId: school.id, family: '周', given: '文', latinName: 'Wen Zhou' })
  const coordinator = await makeContact(db, { schoolId: school.id, role: 'COORDINATOR', family: '安', given: '宁' })
  await makeContact(db, { schoolId: school.id, disabledAt: factoryTime })
  await makeContact(db)
  staff.adviser = adviserActor({ contactId: adviser.id, schoolId: school.id })
  staff.coordinator = coordinatorActor({ contactId: coordinator.id, schoolId: school.id })
  const season = await makeSeason(db, { code: '24-25', isCurrent: true })
  const project = await makeProject(db, { seasonId: season.id })
  const other = await makeProject(db, { seasonId: season.id })
  const past = await makeProject(db)
  projectId = project.id
  const students = await Promise.all([1, 2, 3].map(() => makeStudent(db, { schoolId: school.id })))
  const [student] = students
  if (student === undefined) throw new Error('no student')
  await linkAdviser(db, { studentId: student.id, contactId: adviser.id })
  for (const student of students) await makeRegistration(db, { projectId, studentId: student.id })
  await makeRegistration(db, { projectId: other.id, studentId: student.id })
  await makeRegistration(db, { projectId: past.id, studentId: student.id })
  const moved = await makeStudent(db)
  await makeRegistration(db, { projectId, studentId: moved.id, schoolId: school.id })
})

test('a coordinator reads their school, its contacts by pinyin and the numbers of all its students', async () => {
  const info = await perform(getSchoolInfo, {}, staff.coordinator, world)
  expect(info).toMatchObject({
    school: { id: school.id, code: school.code, state: 'APPROVED' },
    students: 3,
    season: '24-25',
    projects: 2,
    // A student who moved away keeps the registration at this school.
    registrations: 5,
    isWhole: true,
  })
  expect(info.contacts.map(({ family, role }) => [family, role])).toEqual([
    ['安', 'COORDINATOR'],
    ['周', 'ADVISER'],
  ])
  expect(info.contactForm?.required).toContain('discipline')
})

test('an adviser reads the same school, counts their own students and adds nobody', async () => {
  const info = await perform(getSchoolInfo, {}, staff.adviser, world)
  expect(info).toMatchObject({ students: 1, projects: 2, registrations: 2, isWhole: false, contactForm: null })
  expect(info.contacts).toHaveLength(2)
})

test('finds the school of a contact, and nothing of another school', async () => {
  const info = async (payload: object) =>
    (await overviewFunctions.getSchoolInfo?.call({ ...payload }, staff.coordinator, world, false))?.data
  expect(await info({ user_id: staff.adviser.contactId })).toMatchObject({
    account_info: { account_id: school.id },
    contacts: [
      { contact_lastName: '安', contact_role: '学校管理员' },
      { contact_lastName: '周', contact_enName: 'Wen Zhou', contact_role: '教师' },
    ],
    student_count: 3,
  })
  const stranger = await makeContact(db)
  for (const payload of [{ user_id: stranger.id }, { account_id: stranger.schoolId }, { account_id: 'nothing' }]) {
    await expect(info(payload)).rejects.toMatchObject({ key: 'notFound' })
  }
})

test('an administrator reads a school of their project, and adds a contact if they register people', async () => {
  const holding = (role: 'REGISTRAR' | 'VIEWER') => adminActor({ projectId, grants: [{ projectId, role }] })
  const read = (role: 'REGISTRAR' | 'VIEWER') => perform(getSchoolInfo, { schoolId: school.id }, holding(role), world)
  expect(await read('VIEWER')).toMatchObject({ students: 3, registrations: 4, isWhole: true, contactForm: null })
  expect((await read('REGISTRAR')).contactForm).not.toBeNull()
  const { id: elsewhere } = await makeProject(db)
  const grants = [
    { projectId: null, role: 'VIEWER' as const },
    { projectId: elsewhere, role: 'REGISTRAR' as const },
  ]
  const overseer = adminActor({ projectId: elsewhere, grants })
  expect(await perform(getSchoolInfo, { schoolId: school.id }, overseer, world)).toMatchObject({ contactForm: null })
  await expect(perform(getSchoolInfo, {}, holding('REGISTRAR'), world)).rejects.toMatchObject({
    key: 'input.invalid',
  })
})

test('counts no registrations between seasons', async () => {
  await db.season.updateMany({ data: { isCurrent: false } })
  try {
    expect(await perform(getSchoolInfo, {}, staff.coordinator, world)).toMatchObject({
      season: null,
      projects: 0,
      registrations: 0,
    })
  } finally {
    await db.season.updateMany({ where: { code: '24-25' }, data: { isCurrent: true } })
  }
})

test('asks as many questions of the database whatever the school’s size', async () => {
  const few = await countStatements(() => perform(getSchoolInfo, {}, staff.coordinator, world))
  for (let made = 0; made < 5; made++) {
    await makeContact(db, { schoolId: school.id })
    const student = await makeStudent(db, { schoolId: school.id })
    await makeRegistration(db, { projectId, studentId: student.id })
  }
  const many = await countStatements(() => perform(getSchoolInfo, {}, staff.coordinator, world))
  expect(many.result.contacts).toHaveLength(7)
  expect(many.statements).toBe(few.statements)
})
