import { expect, test } from 'vitest'
import { brokenInvariants } from '@/lib/db/invariants'
import { perform } from '@/lib/kernel/perform'
import { adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/refusal'
import { testWorld } from '@/lib/testing/world'
import { makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { addStudent } from './add-student'

/** The twins of sign-up-races: with what carries the invariant taken away, the same rush must break it. */
const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })
const broken = async () => (await brokenInvariants(pool)).map(({ name }) => name)

test('without its trigger 60 takers oversell 10 seats, and the check says so', async () => {
  const contact = await makeContact(db)
  const actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const project = await makeProject(db, {}, { capacity: 10 })
  await db.$executeRaw`alter table registration disable trigger registration_count_insert`
  const take = (taker: number) =>
    perform(
      addStudent,
      {
        nativeFamily: '王',
        nativeGiven: '小明',
        latinFamily: 'Wang',
        latinGiven: 'Xiaoming',
        graduationYear: 2026,
        gender: 'MALE',
        mobile: '13800000000',
        email: `taker${taker}@rush.test`,
        guardian1Mobile: '13900000000',
        guardian1Email: 'guardian@school.test',
        projectCode: project.code,
      },
      actor,
      world,
    )
  await Promise.all(Array.from({ length: 60 }, (_, taker) => take(taker)))
  await db.$executeRaw`alter table registration enable trigger registration_count_insert`
  expect(await db.registration.count({ where: { projectId: project.id } })).toBe(60)
  expect(await broken()).toContain('seats and schools taken are those held, within capacity')
})

test('without its index writers that look before they write register one student twice, and the check says so', async () => {
  const name = 'one live registration per student and project'
  const project = await makeProject(db)
  const { studentId } = await makeRegistration(db, { projectId: project.id })
  const again = () => makeRegistration(db, { projectId: project.id, studentId })
  expect(await refusalOf(again())).toBe('registration_one_live_per_student_project')
  expect(await broken()).not.toContain(name)
  await db.$executeRaw`drop index registration_one_live_per_student_project`
  await again()
  expect(await broken()).toContain(name)
})
