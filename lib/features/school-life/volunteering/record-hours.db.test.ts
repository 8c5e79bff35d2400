import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeContact } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { getHours } from './get-hours'
import { listVolunteers } from './list-volunteers'
import { recordHours } from './record-hours'

const { db } = await testDatabase()
const world = testWorld({ db })

test('records the work of a day once, and sums it for the student and whoever reaches them', async () => {
  const { studentId, schoolId, projectId } = await makeRegistration(db)
  const admin = adminActor({ projectId, grants: [{ projectId, role: 'REGISTRAR' }] })
  const day = world.now.toISOString().slice(0, 10)
  const record = (doneOn: string, minutes = 90) =>
    perform(recordHours, { studentId, doneOn, minutes, achievement: 'Library' }, admin, world)
  const twice = await Promise.allSettled([record(day), record(day)])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(record(day)).rejects.toMatchObject({ key: 'volunteering.alreadyRecorded' })
  await expect(record('2999-01-01')).rejects.toMatchObject({ key: 'volunteering.notYet' })
  await record(`${Number(day.slice(0, 4)) - 1}-05-01`, 30)
  const hours = await perform(getHours, {}, studentActor({ studentId, schoolId }), world)
  expect(hours).toMatchObject({ minutes: 90, totalMinutes: 120, achievements: ['Library'], mayRecord: false })
  expect(await perform(listVolunteers, {}, admin, world)).toMatchObject({ total: 1, rows: [{ totalMinutes: 120 }] })
  const stranger = adviserActor({ contactId: (await makeContact(db, { schoolId })).id, schoolId })
  expect(await perform(listVolunteers, {}, stranger, world)).toMatchObject({ total: 0 })
  await expect(perform(getHours, { studentId }, stranger, world)).rejects.toMatchObject({ key: 'notFound' })
})
