import { beforeAll, expect, test } from 'vitest'
import { getSetUp } from '@/lib/features/catalogue/set-up/get-set-up'
import { saveForms } from '@/lib/features/catalogue/set-up/save-forms'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { baseRequiredFields } from '@/prisma/seed/base-lists'
import { getUsualForms } from './get-usual-forms'
import { listRequiredFields } from './queries'
import { saveUsualForms } from './save-usual-forms'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const owner = adminActor({ administratorId: (await makeAdministrator(db)).id })
const read = (actor = owner) => perform(getUsualForms, {}, actor, world)
type Forms = Awaited<ReturnType<typeof read>>['forms']
const save = async (changed: Partial<Forms>, { actor = owner, seen }: { actor?: typeof owner; seen?: Forms } = {}) => {
  const { forms } = await read()
  return perform(saveUsualForms, { seen: seen ?? forms, forms: { ...forms, ...changed } }, actor, world)
}

beforeAll(async () => {
  await db.requiredField.createMany({
    data: Object.entries(baseRequiredFields).flatMap(([form, fields]) =>
      fields.map((field) => ({ form, field, createdAt: factoryTime })),
    ),
    skipDuplicates: true,
  })
})

test('an owner says what is usual, and projects follow it but those that say something of their own', async () => {
  const [follows, says] = [await makeProject(db), await makeProject(db)]
  const { setUp } = await perform(getSetUp, { projectCode: says.code }, owner, world)
  const own = { ...setUp.forms, import: ['email' as const, 'gender' as const] }
  await perform(saveForms, { projectId: says.id, version: setUp.version, forms: own }, owner, world)
  const { forms } = await save({ import: ['mobile'], contact: ['family', 'position'] })
  expect(forms.import).toEqual(['mobile', 'email'])
  expect(forms.contact).toEqual(['family', 'latinName', 'position', 'email'])
  const asked = async (form: 'import' | 'contact', id: string | null) =>
    (await listRequiredFields(db, form, id)).toSorted()
  expect(await asked('import', follows.id)).toEqual(['email', 'mobile'])
  expect(await asked('import', says.id)).toEqual(['email', 'gender'])
  expect(await asked('contact', null)).toEqual(['email', 'family', 'latinName', 'position'])
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { operation: 'catalogue/settings/save-usual-forms' },
    include: { values: { orderBy: { field: 'asc' } } },
  })
  expect(entry).toMatchObject({ objectType: 'Setting', reason: 'requiredFields' })
  expect(entry.values.map(({ field, after }) => [field, after])).toEqual([
    ['contactForm', 'family latinName position email'],
    ['importedList', 'mobile email'],
  ])
})

test('what is saved as it is, is no change; over what somebody else saved it is refused', async () => {
  const before = await db.auditEntry.count()
  await save({})
  expect(await db.auditEntry.count()).toBe(before)
  const { forms: seen } = await read()
  const both = await Promise.allSettled([
    save({ registration: ['mobile'] }, { seen }),
    save({ registration: ['gender'] }, { seen }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save({ registration: ['gender', 'mobile'] }, { seen })).rejects.toMatchObject({ key: 'conflict.stale' })
})

test('refuses a field that a form does not show, and whoever does not own all projects', async () => {
  await expect(save({ contact: ['gender'] })).rejects.toMatchObject({ key: 'input.invalid' })
  await expect(save({ 'track-student': ['guardian1Email'] })).rejects.toMatchObject({ key: 'input.invalid' })
  const { projectId } = owner
  for (const grants of [[{ projectId, role: 'OWNER' as const }], [{ projectId: null, role: 'CONTENT' as const }]]) {
    const actor = { ...owner, grants }
    await expect(save({ import: [] }, { actor })).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
    expect((await read(actor)).whyNotChange).toBe('auth.ownerNeeded')
  }
  await expect(perform(getUsualForms, {}, coordinatorActor(), world)).rejects.toMatchObject({ key: 'auth.forbidden' })
})
