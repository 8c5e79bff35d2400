import { expect, test } from 'vitest'
import { translate } from '@/lib/i18n/translate'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { changeEvents } from './change-events'
import { getEventChoice } from './get-event-choice'

const { db } = await testDatabase()
const world = testWorld({ db })

async function advised(given: Parameters<typeof makeProject>[1] = {}) {
  const project = await makeProject(db, given)
  const registration = await makeRegistration(db, { projectId: project.id })
  const contact = await makeContact(db)
  await linkAdviser(db, { studentId: registration.studentId, contactId: contact.id })
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  return { project, registrationId: registration.id, adviser }
}

test('an adviser sees what a registration may take part in, chooses anew, and sees the new choice', async () => {
  const { registrationId, adviser } = await advised()
  const choice = await perform(getEventChoice, { registrationId }, adviser, world)
  expect(choice).toMatchObject({
    whyNot: null,
    events: expect.arrayContaining([expect.objectContaining({ code: 'MATH', isChosen: true })]),
  })
  await perform(changeEvents, { registrationId, events: ['ECON'] }, adviser, world)
  const { events } = await perform(getEventChoice, { registrationId }, adviser, world)
  expect(events.filter(({ isChosen }) => isChosen).map(({ code }) => code)).toEqual(['ECON'])
})

test('a student sees what their own registration may take part in, and of nobody else’s', async () => {
  const { registrationId } = await advised()
  const { studentId, schoolId } = await db.registration.findUniqueOrThrow({ where: { id: registrationId } })
  const student = studentActor({ studentId, schoolId })
  const choice = await perform(getEventChoice, { registrationId }, student, world)
  expect(choice).toMatchObject({
    whyNot: null,
    events: expect.arrayContaining([expect.objectContaining({ code: 'MATH', isChosen: true })]),
  })
  await perform(changeEvents, { registrationId, events: ['ECON'] }, student, world)
  const { events } = await perform(getEventChoice, { registrationId }, student, world)
  expect(events.filter(({ isChosen }) => isChosen).map(({ code }) => code)).toEqual(['ECON'])
  const { registrationId: foreign } = await advised()
  const refused = perform(getEventChoice, { registrationId: foreign }, student, world)
  await expect(refused).rejects.toMatchObject({ key: 'notFound' })
})

test('after the deadline it says why nothing changes any more', async () => {
  const { registrationId, adviser } = await advised({ eventDeadlineAt: daysAfter(factoryTime, -1) })
  expect(await perform(getEventChoice, { registrationId }, adviser, world)).toMatchObject({
    whyNot: translate('en-US', 'faults.registrations.eventsClosed'),
  })
})

test('an administrator who may only look is told so, and a stranger finds nothing', async () => {
  const { project, registrationId } = await advised()
  const grants = [{ projectId: project.id, role: 'VIEWER' as const }]
  const { id: administratorId } = await makeAdministrator(db, {}, grants)
  const viewer = adminActor({ administratorId, projectId: project.id, grants })
  expect(await perform(getEventChoice, { registrationId }, viewer, world)).toMatchObject({
    whyNot: translate('en-US', 'faults.auth.forbidden'),
  })
  const { adviser } = await advised()
  await expect(perform(getEventChoice, { registrationId }, adviser, world)).rejects.toMatchObject({ key: 'notFound' })
})
