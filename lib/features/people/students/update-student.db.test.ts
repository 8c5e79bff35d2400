import { describe, expect, test } from 'vitest'
import type { AdminActor } from '@/lib/access/actor'
import { encipher } from '@/lib/db/secrets'
import { getStudentInfo } from '@/lib/features/registrations/overviews/get-student-info'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeSubmission } from '@/prisma/factories/teams'
import { getEntryForm } from './get-entry-form'
import { requestAddressCode } from './request-address-code'
import { maskedEmail, maskedPhone } from './rules'
import { updateStudent } from './update-student'
import { studentFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })

/** An adviser with a student of their own. */
async function pair(given: Parameters<typeof makeStudent>[1] = {}) {
  const contact = await makeContact(db, given.schoolId ? { schoolId: given.schoolId } : {})
  const own = { schoolId: contact.schoolId, createdByKind: 'CONTACT' as const, createdById: contact.id }
  const student = await makeStudent(db, { ...own, ...given })
  await linkAdviser(db, { studentId: student.id, contactId: contact.id })
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  return { student, adviser, coordinator: coordinatorActor({ schoolId: contact.schoolId }) }
}

async function owner(projectId: string) {
  const administrator = await makeAdministrator(db)
  return adminActor({ administratorId: administrator.id, projectId })
}

/** From now on the student's name stands on a submission. */
async function submit(studentId: string) {
  return (await makeSubmission(db, await makeRegistration(db, { studentId, status: 'FREE' }))).projectId
}

test('the adviser corrects the fields that are sent, and those left out stay', async () => {
  const { student, adviser } = await pair()
  const changed = await perform(
    updateStudent,
    { studentId: student.id, nativeGiven: '明远', mobile: '+65 8123 4567', supplement: '', qq: '10001' },
    adviser,
    world,
  )
  expect(changed).toMatchObject({
    nativeGiven: '明远',
    nativeFamily: student.nativeFamily,
    mobile: '+65 8123 4567',
    qq: '10001',
  })
  const row = await db.student.findUniqueOrThrow({ where: { id: student.id } })
  expect(row.searchText).toContain(' 6581234567 ')
  expect(row.version).toBe(student.version + 1)
})

test('the ID number and birth date are kept enciphered, and told to nobody by the audit log', async () => {
  const { student, adviser, coordinator } = await pair()
  const about = { studentId: student.id }
  await perform(updateStudent, { ...about, idNumber: '110101200805171234', birthDate: '2008-05-17' }, adviser, world)
  const own = studentActor({ studentId: student.id, schoolId: student.schoolId })
  const { student: shown } = await perform(getStudentInfo, {}, own, world)
  expect(shown).toMatchObject({ idNumber: '**************1234', birthDate: '2008-**-**' })
  // The form sends back what it was shown, and it was shown no ID number: that is no change.
  await perform(updateStudent, { ...about, idNumber: '', birthDate: '2008', wechat: 'mei' }, coordinator, world)
  expect((await perform(getStudentInfo, {}, own, world)).student).toMatchObject({
    idNumber: '**************1234',
    birthDate: '2008-**-**',
    wechat: 'mei',
  })
  const values = await db.auditValue.findMany({ where: { entry: { objectId: student.id }, field: 'idNumber' } })
  expect(values.map(({ before, after }) => [before, after])).toEqual([[null, null]])
})

test('accepts back what an administrator sees masked', async () => {
  const { student } = await pair()
  await db.student.update({
    where: { id: student.id },
    data: {
      idNumberCipher: encipher('110101200805171234', {
        table: 'student',
        column: 'id_number_cipher',
        rowId: student.id,
      }),
    },
  })
  const registration = await makeRegistration(db, { studentId: student.id })
  const admin = await owner(registration.projectId)
  const changed = await perform(
    updateStudent,
    { studentId: student.id, idNumber: '**************1234', qq: '1' },
    admin,
    world,
  )
  expect(changed.idNumber).toBe('**************1234')
})

test('an address and a number that come back as a list masks them are no change; another mask is refused', async () => {
  const { student, adviser } = await pair({ email: 'mei.lin@masked.test', mobile: '+65 8123 4567' })
  const [email, mobile] = [maskedEmail('mei.lin@masked.test'), maskedPhone('+65 8123 4567')]
  const changed = await perform(updateStudent, { studentId: student.id, email, mobile, qq: '10001' }, adviser, world)
  expect(changed).toMatchObject({ email: 'mei.lin@masked.test', mobile: '+65 8123 4567', qq: '10001' })
  for (const [field, value, key] of [
    ['email', 'x***@masked.test', 'fields.errors.email'],
    ['email', 'm*@masked.test', 'fields.errors.email'],
    ['mobile', '***0000', 'fields.errors.phone'],
  ]) {
    const call = perform(updateStudent, { studentId: student.id, [field ?? '']: value }, adviser, world)
    await expect(call).rejects.toMatchObject({ fields: [{ field, key }] })
  }
  const row = await db.student.findUniqueOrThrow({ where: { id: student.id } })
  expect(row).toMatchObject({ email: 'mei.lin@masked.test', mobile: '+65 8123 4567' })
})

test.each([
  ['idNumber', '**1234'],
  ['birthDate', '2008-02-31'],
  ['birthDate', 'yesterday'],
  ['birthDate', '0000-01-01'],
  ['birthDate', '2101-01-01'],
])('%s %s is refused at its field', async (field, value) => {
  const { student, adviser } = await pair()
  await expect(perform(updateStudent, { studentId: student.id, [field]: value }, adviser, world)).rejects.toMatchObject(
    {
      fields: [{ field, key: 'fields.errors.invalid' }],
    },
  )
})

test('freezes the names for everybody but the administrator, who says why', async () => {
  const { student, adviser, coordinator } = await pair()
  const projectId = await submit(student.id)
  const rename = { studentId: student.id, latinGiven: 'Ming' }
  for (const actor of [adviser, coordinator]) {
    await expect(perform(updateStudent, rename, actor, world)).rejects.toMatchObject({ key: 'students.frozen' })
  }
  expect(await perform(updateStudent, { studentId: student.id, qq: '7' }, adviser, world)).toMatchObject({ qq: '7' })
  const admin = await owner(projectId)
  await expect(perform(updateStudent, rename, admin, world)).rejects.toMatchObject({ key: 'students.reasonMissing' })
  await perform(updateStudent, { ...rename, reason: 'Passport shown' }, admin, world)
  expect(await db.auditEntry.findFirst({ where: { objectId: student.id, reason: 'Passport shown' } })).not.toBeNull()
})

describe('whoever can change the address owns the account', () => {
  const to = (studentId: string) => ({ studentId, email: `new.${studentId}@address.test` })

  test('the adviser may while nobody has signed in and nothing is paid', async () => {
    const { student, adviser } = await pair()
    const changed = await perform(updateStudent, to(student.id), adviser, world)
    expect(changed.email).toBe(`new.${student.id}@address.test`)
  })

  test('refuses once the student has signed in, and once the student has paid', async () => {
    const signedIn = await pair({ firstSignedInAt: world.now })
    const paid = await pair()
    await makeRegistration(db, { studentId: paid.student.id, status: 'PAID' })
    for (const { student, adviser } of [signedIn, paid]) {
      await expect(perform(updateStudent, to(student.id), adviser, world)).rejects.toMatchObject({
        key: 'students.emailInUse',
      })
    }
  })

  test('nobody else may; an administrator proves the new address first', async () => {
    const { student, coordinator } = await pair()
    await expect(perform(updateStudent, to(student.id), coordinator, world)).rejects.toMatchObject({
      key: 'students.emailNotYours',
    })
    const { projectId } = await makeRegistration(db, { studentId: student.id })
    await expect(perform(updateStudent, to(student.id), await owner(projectId), world)).rejects.toMatchObject({
      key: 'students.emailNeedsProof',
    })
  })

  test('an address somebody has is refused', async () => {
    const { student, adviser } = await pair()
    const other = await makeStudent(db)
    await expect(
      perform(updateStudent, { studentId: student.id, email: other.email }, adviser, world),
    ).rejects.toMatchObject({ key: 'students.emailTaken' })
  })
})

test('who saves over another’s change is refused with the entry as it is now, and saves again on top of it', async () => {
  const { student, adviser, coordinator } = await pair()
  const opened = { studentId: student.id, version: student.version }
  await perform(updateStudent, { ...opened, qq: '10001' }, coordinator, world)
  const late = perform(updateStudent, { ...opened, wechat: 'late' }, adviser, world)
  await expect(late).rejects.toMatchObject({
    key: 'conflict.stale',
    data: { student: { qq: '10001', version: student.version + 1, idNumber: null } },
  })
  const again = { ...opened, version: student.version + 1, wechat: 'late' }
  expect(await perform(updateStudent, again, adviser, world)).toMatchObject({ qq: '10001', wechat: 'late' })
})

test('writes one of twenty corrections of one version at once', async () => {
  const { student, adviser } = await pair()
  const tries = Array.from({ length: 20 }, (_, at) =>
    perform(updateStudent, { studentId: student.id, version: student.version, qq: `${at}` }, adviser, world),
  )
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.key] : []))).toEqual(
    Array.from({ length: 19 }, () => 'conflict.stale'),
  )
})

test('corrects the school by name; a coordinator who moves the student away no longer reaches them', async () => {
  const { student, coordinator } = await pair()
  const to = await makeSchool(db)
  const moved = await perform(updateStudent, { studentId: student.id, school: to.name }, coordinator, world)
  expect(moved.school.id).toBe(to.id)
  await expect(perform(updateStudent, { studentId: student.id, qq: '1' }, coordinator, world)).rejects.toMatchObject({
    key: 'notFound',
  })
  const [value] = await db.auditValue.findMany({ where: { field: 'schoolId', entry: { objectId: student.id } } })
  expect(value).toMatchObject({ before: student.schoolId, after: to.id })
})

test('an administrator who may only look corrects nothing', async () => {
  const { student } = await pair()
  const { projectId } = await makeRegistration(db, { studentId: student.id })
  const viewer = adminActor({ projectId, grants: [{ projectId, role: 'VIEWER' }] })
  await expect(perform(updateStudent, { studentId: student.id, qq: '1' }, viewer, world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
  // Nor does who looks at everything and registers people elsewhere; the form says so beforehand.
  const { id: elsewhere } = await makeProject(db)
  const grants = [
    { projectId: null, role: 'VIEWER' as const },
    { projectId: elsewhere, role: 'REGISTRAR' as const },
  ]
  const overseer = adminActor({ projectId: elsewhere, grants })
  const form = (actor: AdminActor) => perform(getEntryForm, { studentId: student.id }, actor, world)
  expect(await form(overseer)).toMatchObject({ whyNotEdit: 'auth.forbidden', provesAddress: false })
  await expect(perform(updateStudent, { studentId: student.id, qq: '1' }, overseer, world)).rejects.toMatchObject({
    key: 'notFound',
  })
  expect(await form({ ...viewer, grants: [{ projectId, role: 'REGISTRAR' }] })).toMatchObject({ whyNotEdit: null })
})

test('a student keeps a full name', async () => {
  const { student, adviser } = await pair({ latinFamily: null })
  await expect(
    perform(updateStudent, { studentId: student.id, nativeFamily: '' }, adviser, world),
  ).rejects.toMatchObject({ key: 'students.nameMissing' })
})

test('a name is taken out of a script as a whole; one that was half before stands in nobody’s way', async () => {
  const { student, adviser } = await pair()
  const correct = (input: Record<string, unknown>) =>
    perform(updateStudent, { studentId: student.id, ...input }, adviser, world)
  await expect(correct({ nativeGiven: '' })).rejects.toMatchObject({
    fields: [{ field: 'nativeGiven', key: 'fields.errors.required' }],
  })
  await correct({ nativeFamily: '', nativeGiven: '' })
  await expect(correct({ nativeFamily: '王' })).rejects.toMatchObject({ fields: [{ field: 'nativeGiven' }] })
  const { student: other, adviser: hers } = await pair({ nativeGiven: null })
  const saved = await perform(updateStudent, { studentId: other.id, nativeFamily: '王', qq: '1' }, hers, world)
  expect(saved).toMatchObject({ nativeFamily: '王', nativeGiven: null })
})

test('somebody else’s student and no student at all are the same', async () => {
  const { adviser } = await pair()
  const stranger = await makeStudent(db)
  for (const studentId of [stranger.id, 'nobody']) {
    await expect(perform(updateStudent, { studentId, qq: '1' }, adviser, world)).rejects.toMatchObject({
      key: 'notFound',
    })
  }
})

test('speaks the specification’s names on the wire, with dates in seconds: 修改成功！', async () => {
  const { student, adviser } = await pair()
  const school = await makeSchool(db)
  const answer = await studentFunctions.updateStudent?.call(
    {
      _id: student.id,
      student_lastName: '曾',
      student_gender: 'girl',
      student_graduation: '2030',
      student_birth_date: 1_210_982_400,
      student_edit_school: school.nameEn,
    },
    adviser,
    testWorld({ db, language: 'zh-CN' }),
    false,
  )
  expect(answer).toMatchObject({
    msg: '修改成功！',
    data: {
      student_info: {
        student_lastName: '曾',
        student_gender: '女',
        student_graduation: 2030,
        student_birth_date: '2008',
        account_id: school.id,
        student_edit_school: school.name,
      },
    },
  })
})

test('nothing is written to an entry that was merged since it was opened, by nobody', async () => {
  const { student } = await pair()
  const kept = await makeStudent(db, { schoolId: student.schoolId })
  await db.student.update({ where: { id: student.id }, data: { mergedIntoId: kept.id } })
  const { id: contactId } = await makeContact(db, { schoolId: student.schoolId, role: 'COORDINATOR' })
  const coordinator = coordinatorActor({ contactId, schoolId: student.schoolId })
  const office = adminActor({ administratorId: (await makeAdministrator(db)).id })
  for (const actor of [coordinator, office]) {
    const of = { studentId: student.id }
    await expect(perform(updateStudent, { ...of, qq: '77' }, actor, world)).rejects.toMatchObject({
      key: 'students.merged',
      code: 409,
    })
    expect(await perform(getEntryForm, of, actor, world)).toMatchObject({ whyNotEdit: 'students.merged' })
  }
  const asked = { studentId: student.id, email: 'another@address.test' }
  await expect(perform(requestAddressCode, asked, office, world)).rejects.toMatchObject({ key: 'students.merged' })
  expect(await db.student.findUniqueOrThrow({ where: { id: student.id } })).toMatchObject({ qq: student.qq })
})
