import { beforeAll, expect, test } from 'vitest'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { baseRequiredFields } from '@/prisma/seed/base-lists'
import { getSetUp } from './get-set-up'
import { saveForms } from './save-forms'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId })

beforeAll(async () => {
  await db.requiredField.createMany({
    data: Object.entries(baseRequiredFields).flatMap(([form, fields]) =>
      fields.map((field) => ({ form, field, createdAt: factoryTime })),
    ),
    skipDuplicates: true,
  })
})

const made = async () => {
  const { id: projectId, code } = await makeProject(db, {}, {})
  const read = async () => (await perform(getSetUp, { projectCode: code }, owner, world)).setUp
  const { forms: before, version } = await read()
  const save = (forms: object, at = version) =>
    perform(saveForms, { projectId, version: at, forms: { ...before, ...forms } }, owner, world)
  return { projectId, read, save, before, version }
}

test('a project requires what is usual until it says otherwise, form by form', async () => {
  const { projectId, read, save, before, version } = await made()
  expect(before.registration.toSorted()).toEqual(baseRequiredFields.registration.toSorted())
  await save({ registration: ['nativeFamily', 'nativeGiven', 'mobile'] })
  const asked = await listRequiredFields(db, 'registration', projectId)
  expect(asked.toSorted()).toEqual(['consent', 'email', 'mobile', 'nativeFamily', 'nativeGiven'])
  expect((await listRequiredFields(db, 'new-student', projectId)).toSorted()).toEqual(
    baseRequiredFields['new-student'].toSorted(),
  )
  expect((await read()).forms.registration).toEqual(['nativeFamily', 'nativeGiven', 'mobile', 'email', 'consent'])
  expect((await read()).version).toBe(version + 1)
  const entry = await db.auditEntry.findFirstOrThrow({ where: { projectId }, include: { values: true } })
  expect(entry.values.map(({ field }) => field)).toEqual(['forms'])
})

test('an import can ask for whole rows, and what is usual again leaves no rows behind', async () => {
  const { projectId, save, before, version } = await made()
  await save({ import: ['nativeFamily', 'nativeGiven', 'gender', 'email'] })
  expect((await listRequiredFields(db, 'import', projectId)).toSorted()).toEqual([
    ...['email', 'gender', 'nativeFamily', 'nativeGiven'],
  ])
  await save(before, version + 1)
  expect(await db.requiredField.count({ where: { projectId } })).toBe(0)
})

test('refuses a field that a form does not show, a stale version and whoever is no owner', async () => {
  const { projectId, save, before, version } = await made()
  await expect(save({ 'track-student': ['guardian1Email'] })).rejects.toMatchObject({ key: 'input.invalid' })
  const both = await Promise.allSettled([save({ import: ['mobile'] }), save({ import: ['gender'] })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const editor = adminActor({ administratorId, projectId, grants: [{ projectId, role: 'CONTENT' }] })
  await expect(perform(saveForms, { projectId, version, forms: before }, editor, world)).rejects.toMatchObject({
    key: 'auth.ownerNeeded',
  })
})
