import { expect, test } from 'vitest'
import { signUpForPackage } from '@/lib/features/registrations/sign-ups/take-package.step'
import { getPayables } from '@/lib/features/payments/payments/queries'
import { inTransaction } from '@/lib/kernel/transaction'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { closePackage } from './close-package'
import { copyPackage } from './copy-package'
import { createPackage } from './create-package'
import { deletePackage } from './delete-package'
import { getPackageSetUp } from './get-package-set-up'
import { listPackageSetUps } from './list-package-set-ups'
import { publishPackage } from './publish-package'
import { getPackage, listPackages } from './queries'
import { savePackage } from './save-package'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const owner = adminActor()
const name = { zh: '双项套餐', en: 'Double pack' }
const project = await makeProject(db)
const other = await makeProject(db)

const read = async (packageId: string) => (await perform(getPackageSetUp, { packageId }, owner, world)).bundle
const create = async () => (await perform(createPackage, { name }, owner, world)).packageId
const fields = {
  name,
  summary: null,
  priceMinor: 18_000,
  currency: 'SGD',
  uses: 1,
  startsAt: '',
  endsAt: '',
  projectIds: [project.id, other.id],
}
const save = async (packageId: string, values: Partial<Record<keyof typeof fields, unknown>> = {}) =>
  perform(savePackage, { packageId, version: (await read(packageId)).version, ...fields, ...values }, owner, world)
const publish = async (packageId: string) =>
  perform(publishPackage, { packageId, version: (await read(packageId)).version }, owner, world)
async function onOffer(): Promise<string> {
  const packageId = await create()
  await save(packageId)
  await publish(packageId)
  return packageId
}

async function take(packageId: string) {
  const { id: studentId } = await makeStudent(db)
  const bundle = await getPackage(db, packageId)
  const who = { studentId, channel: 'SELF' as const, registeredBy: { kind: 'STUDENT' as const, id: studentId } }
  return inTransaction(testWorld({ db, now: factoryTime, operation: 'test/take-package' }), async (work) => {
    work.record({ object: ['PackageRegistration', null] })
    return signUpForPackage(work, bundle, who)
  })
}

test('a package is made, filled and put on offer once nothing is missing; students see it in its order', async () => {
  const packageId = await create()
  await expect(publish(packageId)).rejects.toMatchObject({ key: 'packages.notReady', values: { count: 1 } })
  await save(packageId, { projectIds: [other.id, project.id] })
  await publish(packageId)
  const { rows } = await listPackages(db, { skip: 0, take: 10 })
  expect(rows.find(({ id }) => id === packageId)).toMatchObject({ name, projectIds: [other.id, project.id], uses: 1 })
  const actions = await db.auditEntry.findMany({ where: { objectType: 'Package', objectId: packageId } })
  expect(actions.map(({ operation }) => operation.split('/')[2])).toEqual([
    'create-package',
    'save-package',
    'publish-package',
  ])
})

test('whoever has a package keeps its price; whoever comes later pays the new one', async () => {
  const packageId = await onOffer()
  const first = await take(packageId)
  await save(packageId, { priceMinor: 25_000, currency: 'USD' })
  const second = await take(packageId)
  const payables = await getPayables(db, 'package', [first.id, second.id])
  const priceOf = (id: string) => payables.find((one) => one.id === id)
  expect(priceOf(first.id)).toMatchObject({ priceMinor: 18_000, currency: 'SGD' })
  expect(priceOf(second.id)).toMatchObject({ priceMinor: 25_000, currency: 'USD' })
  const { rows } = await perform(listPackageSetUps, {}, owner, world)
  expect(rows.find(({ id }) => id === packageId)?.sales).toMatchObject({ pending: 2, paid: 0, ever: 2 })
})

test('a project stays in the package while somebody who took it may choose it; more may be added', async () => {
  const packageId = await onOffer()
  await save(packageId, { projectIds: [project.id] })
  await save(packageId)
  await take(packageId)
  await expect(save(packageId, { projectIds: [project.id] })).rejects.toMatchObject({ key: 'packages.projectUsed' })
  const { id: third } = await makeProject(db)
  await save(packageId, { projectIds: [third, ...fields.projectIds] })
  expect((await read(packageId)).projects).toHaveLength(3)
})

test('a package holds no project that students can not register for: none of schools, none that is reached by advancing', async () => {
  const packageId = await create()
  for (const kind of ['MONITORING', 'NEXT_STAGE'] as const) {
    const { id } = await makeProject(db, { kind })
    const { projects } = await perform(getPackageSetUp, { packageId }, owner, world)
    expect(projects.map((one) => one.id)).not.toContain(id)
    await expect(save(packageId, { projectIds: [project.id, id] })).rejects.toMatchObject({ key: 'notFound' })
    // What it has from before is shown, so that it can be taken out.
    await db.packageProject.create({ data: { packageId, projectId: id, position: 0, createdAt: factoryTime } })
    const after = await perform(getPackageSetUp, { packageId }, owner, world)
    expect(after.projects.map((one) => one.id)).toContain(id)
    await save(packageId, { projectIds: [project.id] })
  }
})

test('the list comes by pages, found by name or project, with the counts of what the search finds', async () => {
  const ids = [await create(), await create(), await onOffer()]
  const open = (more: object) => perform(listPackageSetUps, { pageSize: 2, ...more }, owner, world)
  const first = await open({ page: 1 })
  const second = await open({ page: 2 })
  expect(first.rows).toHaveLength(2)
  expect(first.total).toBe(await db.package.count())
  expect(first.rows.map(({ id }) => id)).not.toContain(second.rows[0]?.id)
  const ofProject = await open({ search: other.code, page: 1, pageSize: 1000 })
  const holding = await db.package.count({ where: { projects: { some: { projectId: other.id } } } })
  expect([ofProject.total, ofProject.rows.length]).toEqual([holding, holding])
  expect(ofProject.counts.reduce((sum, { count }) => sum + count, 0)).toBe(holding)
  const drafts = await open({ search: name.en, state: ['DRAFT'], pageSize: 1000 })
  expect(drafts.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(0, 2)))
  expect(drafts.rows.every(({ state }) => state === 'DRAFT')).toBe(true)
  expect(drafts.total).toBe(drafts.counts.find(({ state }) => state === 'DRAFT')?.count)
  expect(await open({ search: 'no-such-package' })).toMatchObject({ rows: [], total: 0 })
})

test('what somebody else changed meanwhile is not written over', async () => {
  const packageId = await create()
  const stale = { packageId, version: 1, ...fields }
  const both = [perform(savePackage, stale, owner, world), perform(savePackage, { ...stale, uses: 2 }, owner, world)]
  const ended = await Promise.allSettled(both)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'conflict.stale' } })
})

test('a package on offer stays whole, closes and opens again; a copy is a draft without dates', async () => {
  const packageId = await onOffer()
  await expect(save(packageId, { projectIds: [] })).rejects.toMatchObject({ key: 'packages.offerIncomplete' })
  const twice = { projectIds: [project.id, project.id] }
  await expect(save(packageId, twice)).rejects.toMatchObject({ key: 'packages.projectTwice' })
  const dates = { startsAt: '2026-11-30T00:00', endsAt: '2026-11-29T00:00' }
  await expect(save(packageId, dates)).rejects.toMatchObject({ key: 'projects.dates' })
  const target = async () => ({ packageId, version: (await read(packageId)).version })
  await perform(closePackage, await target(), owner, world)
  await expect(getPackage(db, packageId)).rejects.toMatchObject({ key: 'notFound' })
  await expect(perform(deletePackage, await target(), owner, world)).rejects.toMatchObject({
    key: 'packages.notADraft',
  })
  await publish(packageId)
  const copy = await perform(copyPackage, { fromId: packageId, name }, owner, world)
  expect(await read(copy.packageId)).toMatchObject({ state: 'DRAFT', priceMinor: 18_000, uses: 1, startsAt: null })
  await perform(deletePackage, { packageId: copy.packageId, version: 1 }, owner, world)
  await expect(read(copy.packageId)).rejects.toMatchObject({ key: 'notFound' })
})

test('whoever does not own all projects reads packages and changes none', async () => {
  const one = adminActor({ grants: [{ projectId: project.id, role: 'OWNER' }], projectId: project.id })
  const packageId = await create()
  const { whyNot } = await perform(getPackageSetUp, { packageId }, one, world)
  expect(whyNot).toMatchObject({ save: 'auth.ownerNeeded', publish: 'auth.ownerNeeded' })
  await expect(perform(createPackage, { name }, one, world)).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
})
