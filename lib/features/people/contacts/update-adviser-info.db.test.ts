import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeContact, makeSchool } from '@/prisma/factories/people'
import { updateAdviserInfo } from './update-adviser-info'

const { db } = await testDatabase()
const world = testWorld({ db })
const input = { latinName: 'Wen Zhou', position: 'Head of Mathematics' }

async function makeAdviser(given: Parameters<typeof makeContact>[1] = {}) {
  const contact = await makeContact(db, given)
  return { contact, actor: adviserActor({ contactId: contact.id, schoolId: contact.schoolId }) }
}

test('an adviser edits name, position and organisation type', async () => {
  const { contact, actor } = await makeAdviser()
  const changed = await perform(updateAdviserInfo, { ...input, organizationType: 'Study Abroad Agency' }, actor, world)
  expect(changed).toMatchObject({ ...input, school: { organizationType: { label: { en: 'Study Abroad Agency' } } } })
  const row = await db.contact.findUniqueOrThrow({ where: { id: contact.id } })
  expect(row.searchText).toContain(' wenzhou ')
  const entries = await db.auditEntry.findMany({ where: { objectId: { in: [contact.id, contact.schoolId] } } })
  expect(entries.map(({ objectType }) => objectType).sort()).toEqual(['Contact', 'School'])
})

test("left out, the organisation's type stays; its name is never overwritten", async () => {
  const { contact, actor } = await makeAdviser()
  await perform(updateAdviserInfo, { ...input, organizationType: 'OTHER' }, actor, world)
  const changed = await perform(updateAdviserInfo, { ...input, schoolName: 'My Agency' }, actor, world)
  const school = await db.school.findUniqueOrThrow({ where: { id: contact.schoolId } })
  expect(changed.school).toMatchObject({ name: school.name, organizationType: { label: { en: 'Other' } } })
})

test('each field says its own sentence', async () => {
  const { actor } = await makeAdviser()
  const refused = async (raw: object, key: string) => {
    const call = perform(updateAdviserInfo, { ...input, ...raw }, actor, world)
    await expect(call).rejects.toMatchObject({ fields: [{ key }] })
  }
  await refused({ latinName: ' ' }, 'contacts.errors.name')
  await refused({ position: '' }, 'contacts.errors.position')
  await refused({ organizationType: '' }, 'contacts.errors.organizationType')
  await refused({ organizationType: 'Circus' }, 'contacts.errors.organizationType')
})

test('an adviser does not edit a colleague, a coordinator edits the advisers of their school', async () => {
  const { contact, actor } = await makeAdviser()
  const colleague = await makeContact(db, { schoolId: contact.schoolId })
  const coordinator = await makeContact(db, { schoolId: contact.schoolId, role: 'COORDINATOR' })
  const coordinates = coordinatorActor({ contactId: coordinator.id, schoolId: contact.schoolId })
  const edit = (contactId: string) => ({ ...input, contactId })
  await expect(perform(updateAdviserInfo, edit(colleague.id), actor, world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
  expect(await perform(updateAdviserInfo, edit(colleague.id), coordinates, world)).toMatchObject(input)
  const stranger = await makeContact(db)
  for (const id of [stranger.id, 'nobody']) {
    await expect(perform(updateAdviserInfo, edit(id), coordinates, world)).rejects.toMatchObject({ key: 'notFound' })
  }
  await expect(perform(updateAdviserInfo, input, studentActor(), world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
})

test('"Independent" belongs to the portal', async () => {
  const { id: schoolId } = await db.school.findFirstOrThrow({ where: { isIndependent: true } })
  const { actor } = await makeAdviser({ schoolId })
  await expect(perform(updateAdviserInfo, { ...input, organizationType: 'OTHER' }, actor, world)).rejects.toMatchObject(
    {
      key: 'schools.builtIn',
    },
  )
  expect(await perform(updateAdviserInfo, input, actor, world)).toMatchObject(input)
})

test('a stale version is refused', async () => {
  const { actor } = await makeAdviser({ schoolId: (await makeSchool(db)).id })
  await perform(updateAdviserInfo, { ...input, version: 1 }, actor, world)
  await expect(perform(updateAdviserInfo, { ...input, version: 1 }, actor, world)).rejects.toMatchObject({
    key: 'conflict.stale',
  })
})
