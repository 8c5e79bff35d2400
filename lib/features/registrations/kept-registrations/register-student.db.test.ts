import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { makeApplicant, makeReduction } from '@/lib/testing/reductions'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { findSchoolContacts } from '@/lib/features/people/contacts/find-school-contacts'
import { getKeptStudent } from '@/lib/features/people/kept-students/get-kept-student'
import { openSignUp } from './open-sign-up'
import { registerNewStudent } from './register-new-student'
import { registerStudent } from './register-student'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const viewer = adminActor({ administratorId, grants: [{ projectId: null, role: 'VIEWER' }] })
const ofProject = (projectId: string) =>
  adminActor({ administratorId, projectId, grants: [{ projectId, role: 'REGISTRAR' }] })
const reason = 'The school sponsors it'
const register = (input: Record<string, unknown>, actor = office) => perform(registerStudent, input, actor, world)
const enter = (input: Record<string, unknown>, actor = office) => perform(registerNewStudent, input, actor, world)
const of = (id: string) => db.registration.findUniqueOrThrow({ where: { id } })
const linksOf = (studentId: string) => db.studentAdviser.findMany({ where: { studentId } })

let typed = 0
const form = () => {
  typed += 1
  return {
    ...{ nativeFamily: '王', nativeGiven: '小明', latinFamily: 'Wang', latinGiven: 'Xiaoming' },
    ...{ graduationYear: 2026, gender: 'FEMALE' as const, mobile: '13800000000', email: `office${typed}@school.test` },
    ...{ guardian1Mobile: '13900000000', guardian1Email: `parent${typed}@school.test` },
  }
}

test('a registrar registers a known student, who is told and waits for payment in the events chosen', async () => {
  const student = await makeStudent(db)
  const project = await makeProject(db, { holdMinutes: 60 })
  const { id } = await register({ studentId: student.id, projectCode: project.code, events: ['ECON'] })
  expect(await of(id)).toMatchObject({
    ...{ status: 'PENDING', channel: 'ADMIN', registeredByKind: 'ADMINISTRATOR', registeredById: administratorId },
    ...{ schoolId: student.schoolId, typedNativeFamily: null, holdsSeat: true },
    holdUntil: new Date(factoryTime.getTime() + 3_600_000),
  })
  const events = await db.registrationEvent.findMany({ where: { registrationId: id }, include: { event: true } })
  expect(events.map(({ event }) => event.code)).toEqual(['ECON'])
  expect(await mailsTo(db, student.email ?? '')).toMatchObject([
    { template: 'registration-kept', values: { outcome: 'registered', reason: '' } },
  ])
  expect(await db.auditEntry.findMany({ where: { objectId: id } })).toMatchObject([
    { actorId: administratorId, projectId: project.id, studentId: student.id, reason: null },
  ])
  expect(await linksOf(student.id)).toEqual([])
})

test('the fee is waived with a reason, which the student reads and the log keeps', async () => {
  const student = await makeStudent(db)
  const project = await makeProject(db, { holdMinutes: 60 })
  const { id } = await register({ studentId: student.id, projectCode: project.code, waiverReason: reason })
  expect(await of(id)).toMatchObject({
    ...{ status: 'FREE', customPriceMinor: 0, customPriceReason: reason, holdUntil: null },
  })
  expect(await mailsTo(db, student.email ?? '')).toMatchObject([{ values: { outcome: 'registeredFree', reason } }])
  const [entry] = await db.auditEntry.findMany({ where: { objectId: id }, include: { values: true } })
  expect(entry).toMatchObject({ reason })
  expect(entry?.values.map(({ field, after }) => [field, after])).toEqual(
    expect.arrayContaining([
      ['status', 'FREE'],
      ['customPriceMinor', '0'],
    ]),
  )
})

test('the fee that is shown is the one that a reduction left, and what the student has is refused', async () => {
  const { project, student } = await makeApplicant(db)
  await makeReduction(db, { student, project, level: 7 })
  const offered = async (id = student.id) =>
    (await perform(openSignUp, { studentId: id }, office, world)).projects.find(({ code }) => code === project.code)
  expect(await offered()).toMatchObject({ whyNotSignUp: 'registrations.alreadyRegistered' })
  const again = { studentId: student.id, projectCode: project.code }
  await expect(register(again)).rejects.toMatchObject({ key: 'registrations.alreadyRegistered' })
  await audited(db, (tx) =>
    tx.registration.updateMany({
      where: { studentId: student.id },
      data: { cancelledAt: factoryTime, cancelKind: 'CANCELLED', holdsSeat: false },
    }),
  )
  const level = await db.priceLevel.findFirstOrThrow({ where: { projectId: project.id, level: 7 } })
  expect(await offered()).toMatchObject({ whyNotSignUp: null, feeMinor: level.priceMinor })
  expect(await offered((await makeStudent(db)).id)).toMatchObject({ feeMinor: project.priceMinor })
})

test('two at once, or more than there are places: one registration, and the others are told why', async () => {
  const project = await makeProject(db, {}, { capacity: 1 })
  const [one, other] = [await makeStudent(db), await makeStudent(db)]
  const input = { studentId: one.id, projectCode: project.code, waiverReason: reason }
  expect(await outcomes([register(input), register(input), register(input)])).toEqual({
    done: 1,
    'registrations.alreadyRegistered': 2,
  })
  expect(await mailsTo(db, one.email ?? '')).toHaveLength(1)
  await expect(register({ ...input, studentId: other.id })).rejects.toMatchObject({ key: 'projects.full' })
})

test('is refused where nobody is registered, for who is merged, and by whoever is no registrar of the project', async () => {
  const student = await makeStudent(db)
  const refusals = [
    [{ state: 'CLOSED' as const }, 'registrations.notOpen'],
    [{ registrationClosesAt: daysAfter(factoryTime, -1) }, 'registrations.closed'],
    [{ kind: 'NEXT_STAGE' as const }, 'advancements.notAdvanced'],
    [{ kind: 'MONITORING' as const }, 'registrations.notOpen'],
  ] as const
  for (const [given, key] of refusals) {
    const { code } = await makeProject(db, given)
    await expect(register({ studentId: student.id, projectCode: code })).rejects.toMatchObject({ key })
  }
  const [own, foreign] = [await makeProject(db), await makeProject(db)]
  const merged = await makeStudent(db, { mergedIntoId: student.id })
  const input = { studentId: student.id, projectCode: own.code }
  await expect(register({ ...input, studentId: merged.id })).rejects.toMatchObject({ key: 'students.merged' })
  await expect(register(input, viewer)).rejects.toMatchObject({ key: 'auth.forbidden' })
  await expect(register(input, adviserActor() as never)).rejects.toMatchObject({ key: 'auth.forbidden' })
  // Out of reach: neither somebody else's project nor a student of whom nothing is known.
  await expect(register(input, ofProject(own.id))).rejects.toMatchObject({ key: 'notFound' })
  await makeRegistration(db, { projectId: foreign.id, studentId: student.id })
  await expect(register(input, ofProject(foreign.id))).rejects.toMatchObject({ key: 'notFound' })
  // Once registered there, also where that has ended.
  await audited(db, (tx) =>
    tx.registration.updateMany({
      where: { studentId: student.id },
      data: { cancelledAt: factoryTime, cancelKind: 'CANCELLED', holdsSeat: false },
    }),
  )
  const there = ofProject(foreign.id)
  const seen = (actor: typeof office) => perform(getKeptStudent, { studentId: student.id }, actor, world)
  expect(await seen(there)).toMatchObject({ whyNotEnrol: null })
  await register({ ...input, projectCode: foreign.code }, there)
  const looking = { ...ofProject(own.id), grants: [...ofProject(own.id).grants, ...viewer.grants] }
  expect(await seen(looking)).toMatchObject({ whyNotEnrol: 'students.needsRegistrar' })
  expect(await seen(viewer)).toMatchObject({ whyNotEnrol: 'auth.forbidden' })
})

test('becomes the student of an adviser of the own school, and of nobody else', async () => {
  const school = await makeSchool(db)
  const [adviser, stranger] = [await makeContact(db, { schoolId: school.id }), await makeContact(db)]
  const gone = await makeContact(db, { schoolId: school.id, disabledAt: factoryTime })
  const student = await makeStudent(db, { schoolId: school.id })
  const { code: projectCode } = await makeProject(db)
  const offered = await perform(findSchoolContacts, { schoolId: school.id }, office, world)
  expect(offered.map(({ id }) => id)).toEqual([adviser.id])
  expect(Object.keys(offered[0] ?? {})).not.toContain('email')
  for (const contactId of [stranger.id, gone.id])
    await expect(register({ studentId: student.id, projectCode, contactId })).rejects.toMatchObject({
      fields: [{ field: 'contactId' }],
    })
  await register({ studentId: student.id, projectCode, contactId: adviser.id })
  expect(await linksOf(student.id)).toMatchObject([{ contactId: adviser.id, state: 'CONFIRMED', source: 'REGISTERED' }])
})

test('an adviser is named where the student has none, of a profile in reach: by either form, once, and on record', async () => {
  const school = await makeSchool(db)
  const [own, other] = [await makeContact(db, { schoolId: school.id }), await makeContact(db, { schoolId: school.id })]
  const student = await makeStudent(db, { schoolId: school.id })
  const codes: string[] = []
  for (let at = 0; at < 3; at++) codes.push((await makeProject(db)).code)
  const [first = '', second = '', third = ''] = codes
  const named = { studentId: student.id, projectCode: first }
  expect(
    await outcomes([
      register({ ...named, contactId: own.id }),
      register({ ...named, projectCode: second, contactId: other.id }),
    ]),
  ).toEqual({ done: 1, 'students.hasAdviser': 1 })
  const [link] = await linksOf(student.id)
  const [mine, foreign] = link?.contactId === own.id ? [own, other] : [other, own]
  const typedIn = { ...form(), email: student.email ?? '', schoolId: school.id, projectCode: third }
  await expect(enter({ ...typedIn, contactId: foreign.id })).rejects.toMatchObject({ key: 'students.hasAdviser' })
  await expect(register({ ...named, projectCode: third, contactId: foreign.id })).rejects.toMatchObject({
    key: 'students.hasAdviser',
  })
  expect(await linksOf(student.id)).toMatchObject([{ contactId: mine.id, state: 'CONFIRMED' }])
  // Whoever is the student's adviser already may be named again, and nothing changes by it.
  await enter({ ...typedIn, contactId: mine.id })
  expect(await linksOf(student.id)).toHaveLength(1)
  const values = await db.auditValue.findMany({ where: { entry: { studentId: student.id } } })
  expect(values).toMatchObject([{ field: 'adviser', before: null, after: mine.id }])
})

test('an adviser who only claimed the student is confirmed by being named, on record', async () => {
  const school = await makeSchool(db)
  const adviser = await makeContact(db, { schoolId: school.id })
  const student = await makeStudent(db, { schoolId: school.id })
  await linkAdviser(db, { studentId: student.id, contactId: adviser.id, state: 'PROPOSED' })
  const { code: projectCode } = await makeProject(db)
  const { id } = await register({ studentId: student.id, projectCode, contactId: adviser.id })
  expect(await linksOf(student.id)).toMatchObject([
    { contactId: adviser.id, state: 'CONFIRMED', decidedByKind: 'ADMINISTRATOR', decidedById: administratorId },
  ])
  expect(await db.auditValue.findMany({ where: { entry: { objectId: id } } })).toMatchObject([
    { field: 'adviser', before: null, after: adviser.id },
  ])
})

test('a student who is new is entered at any approved school, at one that is not listed, or at none', async () => {
  const school = await makeSchool(db)
  const adviser = await makeContact(db, { schoolId: school.id })
  const { code: projectCode } = await makeProject(db)
  const person = form()
  const made = await enter({ ...person, projectCode, schoolId: school.id, contactId: adviser.id })
  expect(await db.student.findUniqueOrThrow({ where: { id: made.studentId } })).toMatchObject({
    ...{ schoolId: school.id, email: person.email, createdByKind: 'ADMINISTRATOR', createdById: administratorId },
  })
  expect(await linksOf(made.studentId)).toMatchObject([{ contactId: adviser.id, state: 'CONFIRMED' }])
  expect(await mailsTo(db, person.email)).toMatchObject([{ values: { outcome: 'registered' } }])

  const free = await enter({ ...form(), projectCode, schoolKind: 'none', waiverReason: reason })
  const { school: none } = await db.student.findUniqueOrThrow({
    where: { id: free.studentId },
    include: { school: true },
  })
  expect(none.isIndependent).toBe(true)
  expect(await of(free.id)).toMatchObject({ status: 'FREE', schoolId: none.id })

  const { id: province } = await db.listItem.findFirstOrThrow({ where: { list: 'provinces' } })
  const unlisted = { schoolKind: 'new', province, newSchoolName: '新星学校' }
  const [one, other] = [
    await enter({ ...form(), projectCode, ...unlisted }),
    await enter({ ...form(), projectCode, ...unlisted }),
  ]
  const schools = await db.student.findMany({
    where: { id: { in: [one.studentId, other.studentId] } },
    select: { school: { select: { id: true, state: true } } },
  })
  expect(new Set(schools.map((row) => row.school.id)).size).toBe(1)
  expect(schools[0]).toMatchObject({ school: { state: 'PENDING' } })
})

test('what is missing is told by its field: the form’s own, and the school', async () => {
  const { code: projectCode } = await makeProject(db)
  const fieldsOf = (input: Record<string, unknown>) =>
    enter({ projectCode, ...input }).then(
      () => [],
      (thrown: { fields: { field: string }[] }) => thrown.fields.map(({ field }) => field),
    )
  expect(new Set(await fieldsOf({}))).toEqual(new Set([...Object.keys(form()), 'schoolId']))
  expect(await fieldsOf(form())).toEqual(['schoolId'])
  expect(await fieldsOf({ ...form(), schoolKind: 'new' })).toEqual(['newSchoolName'])
  expect(await fieldsOf({ ...form(), schoolId: 'No Such School' })).toEqual(['schoolId'])
})

test('a known address keeps its profile; out of reach it is registered under the names typed, and no adviser sees it', async () => {
  const school = await makeSchool(db)
  const adviser = await makeContact(db, { schoolId: school.id })
  const known = await makeStudent(db, { schoolId: school.id })
  const [project, another] = [await makeProject(db), await makeProject(db)]
  const person = { ...form(), email: known.email ?? '', schoolId: school.id, contactId: adviser.id }
  const far = await enter({ ...person, projectCode: project.code }, ofProject(project.id))
  expect(far.studentId).toBe(known.id)
  expect(await of(far.id)).toMatchObject({ typedNativeFamily: '王', studentId: known.id })
  expect(await linksOf(known.id)).toMatchObject([{ contactId: adviser.id, state: 'PROPOSED' }])
  expect(await db.auditValue.findMany({ where: { entry: { objectId: far.id } } })).toMatchObject([
    { field: 'proposedAdviser', before: null, after: adviser.id },
  ])
  const near = await enter({ ...person, contactId: undefined, projectCode: another.code })
  expect(await of(near.id)).toMatchObject({ typedNativeFamily: null })
  expect(await db.student.findUniqueOrThrow({ where: { id: known.id } })).toMatchObject({
    ...{ nativeGiven: known.nativeGiven, schoolId: school.id },
  })
  const twice = { ...form(), projectCode: project.code, schoolKind: 'none' }
  expect(await outcomes([enter(twice), enter(twice)])).toEqual({ done: 1, 'registrations.alreadyRegistered': 1 })
})

test('a registrar is offered the projects of their own, those that take nobody with the reason', async () => {
  const [own, closed] = [
    await makeProject(db),
    await makeProject(db, { registrationClosesAt: daysAfter(factoryTime, -1) }),
  ]
  const student = await makeStudent(db)
  const all = await perform(openSignUp, { studentId: student.id }, office, world)
  const whyNot = new Map(all.projects.map((project) => [project.code, project.whyNotSignUp]))
  expect([whyNot.get(own.code), whyNot.get(closed.code)]).toEqual([null, 'registrations.closed'])
  const forNew = await perform(openSignUp, {}, ofProject(own.id), world)
  expect(forNew.projects).toMatchObject([{ code: own.code, required: expect.arrayContaining(['email']) }])
  await expect(perform(openSignUp, {}, viewer, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
})
