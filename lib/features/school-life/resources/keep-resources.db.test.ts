import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/refusal'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { changeResource } from './change-resource'
import { createResource } from './create-resource'
import { exportResources } from './export-resources'
import { listKeptResources } from './list-kept-resources'
import { listResources } from './list-resources'
import { orderResources } from './order-resources'
import { publishResource } from './publish-resource'
import { removeResource } from './remove-resource'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)
const { id: projectId } = await makeProject(db)
const keeper = adminActor({ administratorId, projectId, grants: [{ projectId: null, role: 'CONTENT' }] })

const upload = () =>
  makeFile(db, {
    ...{ purpose: 'RESOURCE', name: 'guide.pdf', ownerKind: 'ADMINISTRATOR', ownerId: administratorId },
    deleteAfter: daysAfter(factoryTime, 1),
  })
const url = 'https://example.org/reading'
const fields = (more: object = {}) => ({
  ...{ shelf: 'US' as const, subject: { zh: '统计', en: 'Statistics' }, title: { zh: '导读', en: 'A guide' } },
  ...more,
})
const create = async (more: object = {}, content: object = { url }) =>
  (await perform(createResource, { ...fields(more), content }, keeper, world)).resourceId
const publish = (resourceId: string, version = 1, isPublished = true) =>
  perform(publishResource, { resourceId, version, isPublished }, keeper, world)
const read = async (kind: 'READING' | 'TRAINING', actor: Parameters<typeof perform>[2] = studentActor()) =>
  (await perform(listResources, { kind }, actor, world)).map(({ id }) => id)
const clear = () => db.resource.deleteMany({})

test('a file or a link is a draft until it is published, and training is for staff alone', async () => {
  await clear()
  const file = await upload()
  const [reading, training] = [await create({}, { key: file.key }), await create({ shelf: 'TRAINING', subject: null })]
  expect(await read('READING')).toEqual([])
  await publish(reading)
  await publish(training)
  expect(await read('READING')).toEqual([reading])
  expect(await read('TRAINING')).toEqual([])
  expect(await read('TRAINING', adviserActor())).toEqual([training])
  await publish(reading, 2, false)
  expect(await read('READING')).toEqual([])
})

test('is changed over the version that was seen; the file that it no longer shows goes', async () => {
  await clear()
  const file = await upload()
  const resourceId = await create({}, { key: file.key })
  const change = (version: number, more: object = {}, content?: object) =>
    perform(changeResource, { resourceId, version, ...fields(more), content }, keeper, world)
  await change(1, { title: { zh: '导读二', en: 'Another guide' } })
  await expect(change(1)).rejects.toMatchObject({ key: 'conflict.stale' })
  await change(2, { shelf: 'UK' }, { url })
  expect(await db.resource.findUnique({ where: { id: resourceId } })).toMatchObject({
    ...{ fileId: null, url, country: 'UK', kind: 'READING', version: 3 },
  })
  const { deleteAfter } = await db.file.findUniqueOrThrow({ where: { id: file.id } })
  expect(deleteAfter).not.toBeNull()
})

test('each shelf has its order, search and state narrow the list, and its file has the same rows', async () => {
  await clear()
  const [one, two, far] = [
    await create({ title: { zh: '一', en: 'One' } }),
    await create({ title: { zh: '二', en: 'Two' } }),
    await create({ shelf: 'UK', title: { zh: '远', en: 'Far' }, subject: { zh: '物理', en: 'Physics' } }),
  ]
  await perform(orderResources, { shelf: 'US', ids: [two, one] }, keeper, world)
  const listed = (narrowing: object) => perform(listKeptResources, narrowing, keeper, world)
  expect((await listed({ shelf: 'US' })).rows.map(({ id }) => id)).toEqual([two, one])
  for (const ids of [[two], [two, far], [two, two]])
    await expect(perform(orderResources, { shelf: 'US', ids }, keeper, world)).rejects.toMatchObject({
      key: 'conflict.stale',
    })
  expect(await listed({ search: 'physic' })).toMatchObject({ total: 1, rows: [{ id: far }] })
  for (const search of ['%', 'phy_ic']) expect(await listed({ search })).toMatchObject({ total: 0 })
  await publish(far)
  expect(await listed({ state: 'DRAFT' })).toMatchObject({ total: 2 })
  const { bytes } = await perform(exportResources, { shelf: 'UK' }, keeper, world)
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain('Far')
  expect(text).not.toContain('Two')
})

test('a published resource is not removed, a draft is, and the log keeps what it was called', async () => {
  await clear()
  const resourceId = await create()
  await publish(resourceId)
  await expect(perform(removeResource, { resourceId }, keeper, world)).rejects.toMatchObject({
    key: 'resources.published',
  })
  await publish(resourceId, 2, false)
  await perform(removeResource, { resourceId }, keeper, world)
  expect(
    await db.auditEntry.findFirst({
      where: { objectId: resourceId, operation: 'school-life/resources/remove-resource' },
      include: { values: true },
    }),
  ).toMatchObject({ values: [{ field: 'titleEn', before: 'A guide', after: null }] })
})

test('who keeps contents of one project changes none, and neither half a subject nor another’s upload is taken', async () => {
  await clear()
  const own = adminActor({ administratorId, projectId, grants: [{ projectId, role: 'CONTENT' }] })
  const input = { ...fields(), content: { url } }
  await expect(perform(createResource, input, own, world)).rejects.toMatchObject({ key: 'auth.contentNeeded' })
  expect(await perform(listKeptResources, {}, own, world)).toMatchObject({ mayKeep: false })
  await expect(create({ subject: { zh: '', en: 'Physics' } })).rejects.toMatchObject({ key: 'input.invalid' })
  for (const content of [{ url: 'http://example.org' }, { url: 'javascript:alert(1)' }])
    await expect(create({}, content)).rejects.toMatchObject({ key: 'input.invalid' })
  const foreign = await makeFile(db, { purpose: 'RESOURCE', ownerKind: 'ADMINISTRATOR', ownerId: projectId })
  await expect(create({}, { key: foreign.key })).rejects.toMatchObject({ key: 'files.notUploaded' })
  const id = await create()
  expect(await refusalOf(db.resource.update({ where: { id }, data: { url: null } }))).toBe('resource_file_or_url')
})
