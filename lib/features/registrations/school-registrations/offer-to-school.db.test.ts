import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { applyProject } from './apply-project'
import { findUnnamedSchools } from './find-unnamed-schools'
import { listNamedOffers } from './list-named-offers'
import { offerToSchool } from './offer-to-school'
import { takeBackOffer } from './take-back-offer'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId })
const offer = (projectId: string, schoolId: string, note = '', by = owner) =>
  perform(offerToSchool, { projectId, schoolId, note }, by, world)
const named = async (projectCode: string) => (await perform(listNamedOffers, { projectCode }, owner, world)).rows

/** A school with its coordinator, who tries to register it. */
async function aSchool() {
  const school = await makeSchool(db)
  const contact = await makeContact(db, { role: 'COORDINATOR', schoolId: school.id })
  const coordinator = coordinatorActor({ contactId: contact.id, schoolId: school.id })
  const apply = (projectId: string) =>
    perform(applyProject, { projectId, contactIds: [contact.id] }, coordinator, world)
  return { school, apply }
}

test('a project offered to one school by name is offered to no other, and to all again once that is taken back', async () => {
  const [invited, other] = [await aSchool(), await aSchool()]
  const { id: projectId, code } = await makeProject(db)
  expect(await named(code)).toEqual([])
  await offer(projectId, invited.school.id, ' 受邀学校 ')
  expect(await named(code)).toMatchObject([{ school: { id: invited.school.id }, accountStatus: '受邀学校' }])
  await expect(other.apply(projectId)).rejects.toMatchObject({ key: 'schoolRegistrations.notOffered' })
  await invited.apply(projectId)
  await perform(takeBackOffer, { projectId, schoolId: invited.school.id }, owner, world)
  expect(await named(code)).toEqual([])
  await other.apply(projectId)
  await expect(perform(takeBackOffer, { projectId, schoolId: invited.school.id }, owner, world)).rejects.toMatchObject({
    key: 'notFound',
  })
})

test('an offer is written once, also by a double click, and its note is changed; each is audited', async () => {
  const { school } = await aSchool()
  const { id: projectId, code } = await makeProject(db)
  await Promise.all([offer(projectId, school.id), offer(projectId, school.id)])
  await offer(projectId, school.id, 'By invitation')
  expect(await named(code)).toMatchObject([{ accountStatus: 'By invitation' }])
  const told = await db.auditValue.findMany({
    where: { field: 'offer', entry: { objectId: projectId } },
    orderBy: { id: 'asc' },
  })
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [null, school.code],
    [school.code, `${school.code}: By invitation`],
  ])
  await expect(offer(projectId, school.id, 'x'.repeat(201))).rejects.toMatchObject({ key: 'input.invalid' })
})

test('schools that can register and have no offer are found; an educator and a proposed school are no school to offer to', async () => {
  const { id: projectId } = await makeProject(db)
  const school = await makeSchool(db, { nameEn: 'Findable High School' })
  const proposed = await makeSchool(db, { state: 'PENDING', nameEn: 'Findable Proposed' })
  const educator = await makeSchool(db, { kind: 'EDUCATOR', nameEn: 'Findable Educator' })
  const find = async () =>
    (await perform(findUnnamedSchools, { projectId, search: 'findable' }, owner, world)).map(({ id }) => id)
  expect(await find()).toEqual([school.id])
  await offer(projectId, school.id)
  expect(await find()).toEqual([])
  for (const { id } of [proposed, educator])
    await expect(offer(projectId, id)).rejects.toMatchObject({ key: 'notFound' })
})

test('who owns a single project reads its offers and changes none, and no school registers for a college project', async () => {
  const { school } = await aSchool()
  const project = await makeProject(db)
  const grants = [{ projectId: project.id, role: 'OWNER' as const }]
  const single = adminActor({ administratorId, projectId: project.id, grants })
  await expect(offer(project.id, school.id, '', single)).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
  expect(await perform(listNamedOffers, { projectCode: project.code }, single, world)).toMatchObject({
    whyNotChange: 'auth.ownerNeeded',
  })
  const college = await makeProject(db, { kind: 'COLLEGE' })
  await expect(offer(college.id, school.id)).rejects.toMatchObject({ key: 'schoolRegistrations.notForSchools' })
})

test('a long list of schools comes page by page, and is searched', async () => {
  const { id: projectId, code: projectCode } = await makeProject(db)
  for (const name of ['Alder', 'Birch', 'Cedar'])
    await offer(projectId, (await makeSchool(db, { name: `${name} School`, nameEn: null })).id)
  const list = (more: object) => perform(listNamedOffers, { projectCode, ...more }, owner, world)
  const names = async (more: object) => (await list(more)).rows.map(({ school }) => school.name)
  expect(await names({ page: 1, pageSize: 2 })).toEqual(['Alder School', 'Birch School'])
  expect(await names({ page: 2, pageSize: 2 })).toEqual(['Cedar School'])
  expect(await list({ search: 'birch' })).toMatchObject({
    rows: [{ school: { name: 'Birch School' } }],
    total: 1,
    all: 3,
  })
  expect(await list({ search: 'nobody' })).toMatchObject({ rows: [], total: 0, all: 3 })
})
