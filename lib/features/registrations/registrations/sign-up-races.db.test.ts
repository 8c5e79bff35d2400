import { expect, test } from 'vitest'
import type { AdviserActor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeContact } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { addStudent } from './add-student'
import { removeRegistration } from './remove-registration'

const { db } = await testDatabase()
const world = testWorld({ db })

async function anAdviser(): Promise<AdviserActor> {
  const contact = await makeContact(db)
  return adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
}

const form = (email: string, project: MadeProject) => ({
  nativeFamily: '王',
  nativeGiven: '小明',
  latinFamily: 'Wang',
  latinGiven: 'Xiaoming',
  graduationYear: 2026,
  gender: 'FEMALE' as const,
  mobile: '13800000000',
  email,
  guardian1Mobile: '13900000000',
  guardian1Email: 'guardian@school.test',
  projectCode: project.code,
})

test('registers exactly 50 of 200 students at once for 50 seats, and tells the rest', async () => {
  const actor = await anAdviser()
  const project = await makeProject(db, {}, { capacity: 50 })
  const ofRush = `@${project.code.toLowerCase()}.test`
  const tries = Array.from({ length: 200 }, (_, taker) =>
    perform(addStudent, form(`taker${taker}${ofRush}`, project), actor, world),
  )
  expect(await outcomes(tries)).toEqual({ done: 50, 'projects.full': 150 })
  expect(await db.registration.count({ where: { projectId: project.id } })).toBe(50)
  const numbers = await db.registration.findMany({ where: { projectId: project.id }, select: { number: true } })
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(50)
  expect(await db.student.count({ where: { email: { endsWith: ofRush } } })).toBe(50)
})

test('the form sent 50 times for one new student makes one student and one row', async () => {
  const actor = await anAdviser()
  const project = await makeProject(db)
  const tries = Array.from({ length: 50 }, () => perform(addStudent, form('twice@rush.test', project), actor, world))
  expect(await outcomes(tries)).toEqual({ done: 1, 'registrations.alreadyRegistered': 49 })
  expect(await db.student.count({ where: { email: 'twice@rush.test' } })).toBe(1)
  expect(await db.studentAdviser.count({ where: { contactId: actor.contactId } })).toBe(1)
})

test('one new student for many projects at once is one student', async () => {
  const actor = await anAdviser()
  const projects = await Promise.all(Array.from({ length: 12 }, () => makeProject(db)))
  const tries = projects.map((project) => perform(addStudent, form('everywhere@rush.test', project), actor, world))
  expect(await outcomes(tries)).toEqual({ done: 12 })
  expect(await db.student.count({ where: { email: 'everywhere@rush.test' } })).toBe(1)
})

test('a seat given back by many at once is given back once, and never twice', async () => {
  const actor = await anAdviser()
  const project = await makeProject(db, {}, { capacity: 5 })
  const { registrationId } = await perform(addStudent, form('leaves@rush.test', project), actor, world)
  await makeRegistration(db, { projectId: project.id })
  const tries = Array.from({ length: 20 }, () => perform(removeRegistration, { registrationId }, actor, world))
  const { done, ...refused } = await outcomes(tries)
  expect(done).toBe(1)
  expect(Object.keys(refused).every((key) => ['notFound', 'registrations.cancelled'].includes(key))).toBe(true)
  expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ seatsTaken: 1 })
})
