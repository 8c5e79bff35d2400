import { expect, test } from 'vitest'
import { brokenInvariants } from '@/lib/db/invariants'
import { perform } from '@/lib/kernel/perform'
import { adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/refusal'
import { testWorld } from '@/lib/testing/world'
import { makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { applyMonitoringProject } from './apply-monitoring-project'

/** The twins of the races for places: with what carries them taken away, the same rush must break them. */
const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })
const broken = async () => (await brokenInvariants(pool)).map(({ name }) => name)

test('without its trigger 20 schools oversell 5 places, and the check says so', async () => {
  const contacts = await Promise.all(Array.from({ length: 20 }, () => makeContact(db)))
  const project = await makeProject(db, { kind: 'MONITORING' }, { schoolCapacity: 5 })
  await db.$executeRaw`alter table school_registration disable trigger school_registration_count`
  await Promise.all(
    contacts.map(({ id: contactId, schoolId }) =>
      perform(applyMonitoringProject, { projectId: project.id }, adviserActor({ contactId, schoolId }), world),
    ),
  )
  await db.$executeRaw`alter table school_registration enable trigger school_registration_count`
  expect(await db.schoolRegistration.count({ where: { projectId: project.id } })).toBe(20)
  expect(await broken()).toContain('seats and schools taken are those held, within capacity')
})

test('the index refuses a second live registration of one school, without it there are two', async () => {
  const contact = await makeContact(db)
  const project = await makeProject(db)
  const again = () =>
    db.schoolRegistration.create({
      data: {
        createdAt: world.now,
        updatedAt: world.now,
        schoolId: contact.schoolId,
        projectId: project.id,
        contactId: contact.id,
        status: 'PENDING',
        channel: 'ADVISER',
        holdsSeat: true,
      },
    })
  await again()
  expect(await refusalOf(again())).toBe('school_registration_one_live')
  await db.$executeRaw`drop index school_registration_one_live`
  await again()
  expect(await db.schoolRegistration.count({ where: { projectId: project.id } })).toBe(2)
})
