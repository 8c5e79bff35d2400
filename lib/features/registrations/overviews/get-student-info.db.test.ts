import { expect, test } from 'vitest'
import { encipher } from '@/lib/db/secrets'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { getStudentInfo } from './get-student-info'

const { db } = await testDatabase()
const world = testWorld({ db })

const made = await makeStudent(db, { supplement: 'Needs a quiet room' })
const place = { table: 'student', rowId: made.id }
const student = await db.student.update({
  where: { id: made.id },
  data: {
    idNumberCipher: encipher('110101200805171234', { ...place, column: 'id_number_cipher' }),
    birthDateCipher: encipher('2008-05-17', { ...place, column: 'birth_date_cipher' }),
  },
})
const registration = await makeRegistration(db, { studentId: student.id, status: 'PAID' })
const own = await makeContact(db, { schoolId: student.schoolId })
await linkAdviser(db, { studentId: student.id, contactId: own.id })

const adviser = adviserActor({ contactId: own.id, schoolId: own.schoolId })
const administrator = await makeAdministrator(db)
const admin = adminActor({ administratorId: administrator.id, projectId: registration.projectId })
const about = { studentId: student.id }

test('students see themselves, ID number and birth date masked, with their applications', async () => {
  const ownActor = studentActor({ studentId: student.id, schoolId: student.schoolId })
  const { student: shown, registrations } = await perform(getStudentInfo, {}, ownActor, world)
  expect(shown).toMatchObject({
    guardian1Email: student.guardian1Email,
    supplement: 'Needs a quiet room',
    idNumber: '**************1234',
    birthDate: '2008-**-**',
  })
  expect(registrations).toMatchObject([{ id: registration.id, status: 'PAID' }])
})

test('the adviser and the coordinator of the school see the year of birth and no ID number', async () => {
  const coordinator = coordinatorActor({ schoolId: student.schoolId })
  for (const actor of [adviser, coordinator]) {
    const { student: shown } = await perform(getStudentInfo, about, actor, world)
    expect(shown).toMatchObject({ idNumber: null, birthDate: '2008', guardian1Mobile: student.guardian1Mobile })
  }
})

test("opening guardians' data is audited for administrators, and for nobody else", async () => {
  const count = () =>
    db.auditEntry.count({ where: { operation: 'registrations/overviews/get-student-info', studentId: student.id } })
  await perform(getStudentInfo, about, adviser, world)
  expect(await count()).toBe(0)
  await perform(getStudentInfo, about, admin, world)
  expect(await count()).toBe(1)
})

test('outside reach and non-existing are the same', async () => {
  const stranger = await makeStudent(db)
  const proposed = await makeStudent(db, { schoolId: student.schoolId })
  await linkAdviser(db, { studentId: proposed.id, contactId: own.id, state: 'PROPOSED' })
  for (const studentId of [stranger.id, proposed.id, '00000000-0000-7000-8000-000000000000', 'nobody']) {
    await expect(perform(getStudentInfo, { studentId }, adviser, world)).rejects.toMatchObject({ key: 'notFound' })
  }
  const classmate = studentActor({ studentId: proposed.id, schoolId: proposed.schoolId })
  await expect(perform(getStudentInfo, about, classmate, world)).rejects.toMatchObject({ key: 'notFound' })
})

test('staff must say which student', async () => {
  await expect(perform(getStudentInfo, {}, adviser, world)).rejects.toMatchObject({
    fields: [{ field: 'studentId', key: 'fields.errors.required' }],
  })
})
