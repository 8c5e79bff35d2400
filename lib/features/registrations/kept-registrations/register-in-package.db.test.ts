import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { openSignUp } from './open-sign-up'
import { registerInPackage } from './register-in-package'
import { registerNewStudent } from './register-new-student'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const project = await makeProject(db)
const reason = 'The school sponsors it'
const register = (input: Record<string, unknown>, actor = office) => perform(registerInPackage, input, actor, world)
const heldBy = (studentId: string) => db.packageRegistration.findMany({ where: { studentId } })

test('a registrar registers a known student for a package, at its price, with its uses, and the student is told', async () => {
  const school = await makeSchool(db)
  const adviser = await makeContact(db, { schoolId: school.id })
  const student = await makeStudent(db, { schoolId: school.id })
  const bundle = await makePackage(db, [project.id], { uses: 1 })
  const { id } = await register({ studentId: student.id, packageId: bundle.id, contactId: adviser.id })
  expect(await heldBy(student.id)).toMatchObject([
    {
      ...{ id, packageId: bundle.id, status: 'PENDING', channel: 'ADMIN', registeredByKind: 'ADMINISTRATOR' },
      ...{ registeredById: administratorId, usesTotal: 1, usesTaken: 0, priceMinor: bundle.priceMinor },
      waiverReason: null,
    },
  ])
  expect(await mailsTo(db, student.email ?? '')).toMatchObject([
    { template: 'registration-kept', values: { outcome: 'packageRegistered', reason: '' } },
  ])
  const entries = await db.auditEntry.findMany({ where: { objectId: id }, include: { values: true } })
  expect(entries).toMatchObject([
    { actorId: administratorId, objectType: 'PackageRegistration', studentId: student.id, reason: null },
  ])
  expect(entries[0]?.values).toMatchObject([{ field: 'adviser', before: null, after: adviser.id }])
  expect(await db.studentAdviser.findMany({ where: { studentId: student.id } })).toMatchObject([
    { contactId: adviser.id, state: 'CONFIRMED' },
  ])
})

test('its fee is waived with a reason; one that costs nothing is free without', async () => {
  const student = await makeStudent(db)
  const bundle = await makePackage(db, [project.id])
  const { id } = await register({ studentId: student.id, packageId: bundle.id, waiverReason: reason })
  expect(await heldBy(student.id)).toMatchObject([
    { status: 'FREE', waiverReason: reason, priceMinor: bundle.priceMinor },
  ])
  expect(await mailsTo(db, student.email ?? '')).toMatchObject([
    { values: { outcome: 'packageRegisteredFree', reason } },
  ])
  const [entry] = await db.auditEntry.findMany({ where: { objectId: id }, include: { values: true } })
  expect(entry).toMatchObject({ reason, values: [{ field: 'status', before: 'PENDING', after: 'FREE' }] })

  const free = await makePackage(db, [project.id], { priceMinor: 0 })
  const another = await makeStudent(db)
  await register({ studentId: another.id, packageId: free.id, waiverReason: reason })
  expect(await heldBy(another.id)).toMatchObject([{ status: 'FREE', waiverReason: null }])
})

test('pressed twice: one package, one mail', async () => {
  const student = await makeStudent(db)
  const input = { studentId: student.id, packageId: (await makePackage(db, [project.id])).id, waiverReason: reason }
  expect(await outcomes([register(input), register(input), register(input)])).toEqual({
    done: 1,
    'packages.alreadyRegistered': 2,
  })
  expect(await mailsTo(db, student.email ?? '')).toHaveLength(1)
})

test('is refused where it is not on offer, for who is merged, and by whoever is no registrar of all projects', async () => {
  const student = await makeStudent(db)
  const refusals = [
    [{ endsAt: daysAfter(factoryTime, -1) }, 'packages.closed'],
    [{ startsAt: daysAfter(factoryTime, 1) }, 'packages.notOpenYet'],
    [{ state: 'CLOSED' as const }, 'notFound'],
    [{ state: 'DRAFT' as const }, 'notFound'],
  ] as const
  for (const [values, key] of refusals) {
    const { id: packageId } = await makePackage(db, [project.id], values)
    await expect(register({ studentId: student.id, packageId })).rejects.toMatchObject({ key })
  }
  const { id: packageId } = await makePackage(db, [project.id])
  const merged = await makeStudent(db, { mergedIntoId: student.id })
  await expect(register({ studentId: merged.id, packageId })).rejects.toMatchObject({ key: 'students.merged' })
  await makeRegistration(db, { projectId: project.id, studentId: student.id })
  const ofProject = adminActor({
    ...{ administratorId, projectId: project.id },
    grants: [{ projectId: project.id, role: 'REGISTRAR' }],
  })
  const viewer = adminActor({ administratorId, grants: [{ projectId: null, role: 'VIEWER' }] })
  const input = { studentId: student.id, packageId }
  await expect(register(input, ofProject)).rejects.toMatchObject({ key: 'students.needsRegistrar' })
  await expect(register(input, viewer)).rejects.toMatchObject({ key: 'auth.forbidden' })
  await expect(register(input, adviserActor() as never)).rejects.toMatchObject({ key: 'auth.forbidden' })
  expect(await heldBy(student.id)).toEqual([])
  const offered = async (actor = office, studentId: string | undefined = student.id) =>
    (await perform(openSignUp, { studentId }, actor, world)).packages
  expect(await offered(ofProject)).toEqual([])
  const forNew = (await perform(openSignUp, {}, office, world)).packages
  expect(forNew.map((bundle) => bundle.whyNotSignUp)).toEqual(forNew.map(() => null))
  expect(forNew.find(({ id }) => id === packageId)).toMatchObject({ required: expect.arrayContaining(['email']) })
  expect((await offered()).find(({ id }) => id === packageId)).toMatchObject({
    ...{ feeMinor: 30_000, currency: 'SGD', projects: [expect.any(String)], whyNotSignUp: null },
  })
  await register(input)
  const whyNots = (await offered()).map((bundle) => bundle.whyNotSignUp)
  expect(whyNots).toEqual(expect.arrayContaining(['packages.alreadyRegistered', 'packages.closed']))
  expect(whyNots.findIndex((whyNot) => whyNot !== null)).toBeGreaterThanOrEqual(whyNots.lastIndexOf(null))
})

test('a student who is new is entered into a package, once also where it is pressed twice, a known address keeps its profile', async () => {
  const school = await makeSchool(db)
  const adviser = await makeContact(db, { schoolId: school.id })
  const bundle = await makePackage(db, [project.id])
  const person = {
    ...{ nativeFamily: '王', nativeGiven: '小明', latinFamily: 'Wang', latinGiven: 'Xiaoming', graduationYear: 2026 },
    ...{ gender: 'FEMALE' as const, mobile: '13800000000', email: 'packaged@school.test', schoolId: school.id },
    ...{ guardian1Mobile: '13900000000', guardian1Email: 'parent@school.test' },
  }
  const enter = (input: Record<string, unknown>, actor = office) =>
    perform(registerNewStudent, { ...person, packageId: bundle.id, ...input }, actor, world)
  const more = { contactId: adviser.id, waiverReason: reason }
  expect(await outcomes([enter(more), enter(more)])).toEqual({ done: 1, 'packages.alreadyRegistered': 1 })
  const student = await db.student.findFirstOrThrow({ where: { email: person.email } })
  expect(await heldBy(student.id)).toMatchObject([{ status: 'FREE', waiverReason: reason, channel: 'ADMIN' }])
  expect(await mailsTo(db, person.email)).toMatchObject([{ values: { outcome: 'packageRegisteredFree', reason } }])
  expect(await db.studentAdviser.findMany({ where: { studentId: student.id } })).toMatchObject([
    { contactId: adviser.id, state: 'CONFIRMED' },
  ])
  const known = await makeStudent(db)
  const { studentId } = await enter({ email: known.email, schoolKind: 'none', schoolId: undefined })
  expect(studentId).toBe(known.id)
  expect(await db.student.findUniqueOrThrow({ where: { id: known.id } })).toMatchObject({
    ...{ nativeGiven: known.nativeGiven, schoolId: known.schoolId },
  })
  const fieldsOf = (thrown: { fields: { field: string }[] }) => thrown.fields.map(({ field }) => field)
  expect(await enter({ packageId: undefined }).catch(fieldsOf)).toEqual(['projectCode'])
  expect(await enter({ email: undefined, mobile: undefined }).catch(fieldsOf)).toEqual(
    expect.arrayContaining(['email', 'mobile']),
  )
  const ofProject = adminActor({
    ...{ administratorId, projectId: project.id },
    grants: [{ projectId: project.id, role: 'REGISTRAR' }],
  })
  await expect(enter({ email: 'other@school.test' }, ofProject)).rejects.toMatchObject({
    key: 'students.needsRegistrar',
  })
  expect(await db.student.count({ where: { email: 'other@school.test' } })).toBe(0)
})
