import { beforeEach, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { registrationFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })
let project: MadeProject
let registration: Registration
let actor: StudentActor
beforeEach(async () => {
  project = await makeProject(db)
  registration = await makeRegistration(db, { projectId: project.id })
  actor = studentActor({ studentId: registration.studentId, schoolId: registration.schoolId })
})

const change = (given: Record<string, unknown>) =>
  registrationFunctions.updateSubproject?.call({ id: registration.id, ...given }, actor, world, false)

test('a student reads what is offered and changes the chosen events: 修改成功！', async () => {
  expect(await registrationFunctions.getSubproject?.call({ id: registration.id }, actor, world, false)).toMatchObject({
    data: {
      project_name: project.code.replace('P', 'Project '),
      project_events: [{ code: 'MATH' }, { code: 'ECON' }],
      project_extra_events: [{ code: 'ESSAY', zh: 'ESSAY', en: 'ESSAY' }],
      application_events: ['MATH'],
      application_extra_events: [],
    },
  })
  const chinese = testWorld({ db, language: 'zh-CN' })
  const payload = { id: registration.id, application_events: 'econ', application_extra_events: ['ESSAY'] }
  const answer = await registrationFunctions.updateSubproject?.call(payload, actor, chinese, false)
  expect(answer).toMatchObject({
    data: { app_info: { _id: registration.id, application_events: ['ECON'], application_extra_events: ['ESSAY'] } },
    msg: '修改成功！',
  })
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { objectId: registration.id },
    include: { values: true },
  })
  expect(entry.values).toMatchObject([
    { field: 'events', before: 'MATH', after: 'ECON' },
    { field: 'extraEvents', before: '', after: 'ESSAY' },
  ])
})

test('what is not said stays, and only offered codes are taken', async () => {
  await change({ application_extra_events: ['ESSAY'] })
  const answer = await change({ application_events: ['ECON'] })
  expect(answer).toMatchObject({
    data: { app_info: { application_events: ['ECON'], application_extra_events: ['ESSAY'] } },
  })
  await expect(change({ application_events: ['ESSAY'] })).rejects.toMatchObject({
    fields: [{ field: 'application_events', key: 'fields.errors.event' }],
  })
})

test.each([[[]], [['']], ['[]']])('none of the events there are is no choice: %j', async (application_events) => {
  await expect(
    registrationFunctions.updateSubproject?.call(
      { id: registration.id, application_events },
      actor,
      world,
      typeof application_events === 'string',
    ),
  ).rejects.toMatchObject({ fields: [{ field: 'application_events', key: 'fields.errors.noEvent' }] })
  const { events } = await db.registration.findUniqueOrThrow({
    where: { id: registration.id },
    include: { events: true },
  })
  expect(events).toHaveLength(1)
})

test('two changes at once, of events and of extra events, are both kept', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, studentId, schoolId } = await makeRegistration(db, { projectId: project.id })
    const ownActor = studentActor({ studentId, schoolId })
    const changes = [{ application_events: ['ECON'] }, { application_extra_events: ['ESSAY'] }]
    await Promise.all(
      changes.map(async (given) =>
        registrationFunctions.updateSubproject?.call({ id, ...given }, ownActor, testWorld({ db }), false),
      ),
    )
    const chosen = await db.registrationEvent.findMany({ where: { registrationId: id }, include: { event: true } })
    expect(chosen.map(({ event }) => event.code).sort()).toEqual(['ECON', 'ESSAY'])
  }
})

test('an event that is offered no longer stays chosen, and nobody else may choose it', async () => {
  await db.projectEvent.updateMany({ where: { projectId: project.id, code: 'MATH' }, data: { active: false } })
  expect(await change({ application_extra_events: ['ESSAY'] })).toMatchObject({
    data: { app_info: { application_events: ['MATH'], application_extra_events: ['ESSAY'] } },
  })
  await change({ application_events: ['MATH', 'ECON'] })
  await change({ application_events: ['ECON'] })
  await expect(change({ application_events: ['MATH'] })).rejects.toMatchObject({
    fields: [{ field: 'application_events', key: 'fields.errors.event' }],
  })
})

test('an id that is none names nothing', async () => {
  await expect(change({ id: 'nothing', application_events: [] })).rejects.toMatchObject({ key: 'notFound' })
})

test('by the school a registration was signed up for, though the student has moved', async () => {
  await db.student.update({ where: { id: registration.studentId }, data: { schoolId: (await makeSchool(db)).id } })
  const payload = { id: registration.id, application_events: ['ECON'] }
  const coordinator = coordinatorActor({ schoolId: registration.schoolId })
  expect(await registrationFunctions.updateSubproject?.call(payload, coordinator, world, false)).toMatchObject({
    data: { app_info: { application_events: ['ECON'], account_id: registration.schoolId, student_id: null } },
  })
})

test('refuses after the deadline', async () => {
  await db.project.update({ where: { id: project.id }, data: { eventDeadlineAt: daysAfter(factoryTime, -1) } })
  await expect(change({ application_events: ['ECON'] })).rejects.toMatchObject({ key: 'registrations.eventsClosed' })
})

test('refuses once the team has submitted', async () => {
  const settled = await makeRegistration(db, {
    projectId: project.id,
    status: 'FREE',
    studentId: (await makeStudent(db)).id,
  })
  const team = await makeTeam(db, [settled, { ...registration }])
  await db.submission.create({
    data: {
      createdAt: factoryTime,
      projectId: project.id,
      teamId: team.id,
      entryWindowId: project.entryWindows[0]?.id ?? '',
      attempt: 1,
      submittedAt: factoryTime,
      byRegistrationId: settled.id,
      snapshot: {},
      sha256: sha256('{}'),
      receiptNumber: `R-${team.id}`,
    },
  })
  await expect(change({ application_events: ['ECON'] })).rejects.toMatchObject({ key: 'registrations.submitted' })
})

test('refuses an adviser nobody has confirmed yet', async () => {
  const contact = await makeContact(db)
  await linkAdviser(db, { studentId: registration.studentId, contactId: contact.id, state: 'PROPOSED' })
  await db.registration.update({
    where: { id: registration.id },
    data: { registeredByKind: 'CONTACT', registeredById: contact.id },
  })
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const payload = { id: registration.id, application_events: ['ECON'] }
  await expect(registrationFunctions.updateSubproject?.call(payload, adviser, world, false)).rejects.toMatchObject({
    key: 'registrations.unconfirmed',
  })
})
