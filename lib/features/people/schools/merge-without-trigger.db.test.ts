import { expect, test } from 'vitest'
import { brokenInvariants } from '@/lib/db/invariants'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeSchool, makeStudent } from '@/prisma/factories/people'
import { mergeSchools } from './merge-schools'

/** The twin of merge-schools: without the trigger a student stays behind at the merged school, and the check says so. */
const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })

test('without its trigger a student who is registered too late stays at the merged school', async () => {
  const { id: administratorId } = await makeAdministrator(db)
  const [school, heir] = [await makeSchool(db), await makeSchool(db)]
  const merge = { schoolId: school.id, version: 1, heirId: heir.id, heirVersion: 1 }
  await perform(mergeSchools, merge, adminActor({ administratorId }), world)
  const name = 'nobody stands at a merged school, and its heir is not merged'
  await makeStudent(db, { schoolId: school.id })
  expect((await brokenInvariants(pool)).map((one) => one.name)).not.toContain(name)
  await db.$executeRaw`alter table student disable trigger student_placed_at_heir`
  await makeStudent(db, { schoolId: school.id })
  expect((await brokenInvariants(pool)).map((one) => one.name)).toContain(name)
})
