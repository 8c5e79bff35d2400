import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { previewOffer } from './preview-offer'

const { db } = await testDatabase()
const world = testWorld({ db })

test('its organizers see a draft as a school will meet it: open, with its places, and nothing registered', async () => {
  const draft = await makeProject(db, { state: 'DRAFT' }, { schoolCapacity: 3 })
  const owner = adminActor({ projectId: draft.id, grants: [{ projectId: draft.id, role: 'VIEWER' }] })
  expect(await perform(previewOffer, { projectCode: draft.code }, owner, world)).toMatchObject({
    ...{ whyNotForSchools: null, isForChosen: false },
    row: { code: draft.code, placesLeft: 3, whyClosed: null, whyNot: null, registration: null },
  })
  const elsewhere = await makeProject(db)
  const other = adminActor({ projectId: elsewhere.id, grants: [{ projectId: elsewhere.id, role: 'OWNER' }] })
  await expect(perform(previewOffer, { projectCode: draft.code }, other, world)).rejects.toMatchObject({
    key: 'notFound',
  })
  for (const reader of [studentActor(), adviserActor(), coordinatorActor()]) {
    await expect(perform(previewOffer, { projectCode: draft.code }, reader, world)).rejects.toMatchObject({
      key: 'auth.forbidden',
    })
  }
})

test('what is offered by name says so, and what no school registers for says why', async () => {
  const project = await makeProject(db)
  const school = await makeSchool(db)
  await db.schoolProject.create({ data: { createdAt: world.now, schoolId: school.id, projectId: project.id } })
  expect(await perform(previewOffer, { projectCode: project.code }, adminActor(), world)).toMatchObject({
    isForChosen: true,
  })
  const closed = await makeProject(db, { state: 'CLOSED' })
  expect(await perform(previewOffer, { projectCode: closed.code }, adminActor(), world)).toMatchObject({
    row: { whyClosed: 'registrations.notOpen' },
  })
  const college = await makeProject(db, { kind: 'COLLEGE' })
  expect(await perform(previewOffer, { projectCode: college.code }, adminActor(), world)).toMatchObject({
    whyNotForSchools: 'schoolRegistrations.notForSchools',
  })
})
