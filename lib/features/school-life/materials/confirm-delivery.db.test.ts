import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Registration } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeContact, makeSchool } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { changeDelivery } from './change-delivery'
import { confirmDelivery } from './confirm-delivery'
import { getPlanChoices } from './get-plan-choices'
import { listDeliveries } from './list-deliveries'
import { listMaterials } from './list-materials'
import { planDelivery } from './plan-delivery'

const { db } = await testDatabase()
const world = testWorld({ db })
let registration: Registration
beforeEach(async () => {
  registration = await makeRegistration(db)
  await db.school.update({ where: { id: registration.schoolId }, data: { state: 'APPROVED' } })
})

const registrar = (role: 'REGISTRAR' | 'VIEWER' = 'REGISTRAR') => {
  const { projectId } = registration
  return adminActor({ projectId, grants: [{ projectId, role }] })
}
const coordinator = () => coordinatorActor({ schoolId: registration.schoolId })
const materialName = { zh: '参赛材料包', en: 'Participant kit' }
const plan = (quantity = 5) =>
  perform(planDelivery, { schoolId: registration.schoolId, materialName, quantity }, registrar(), world)
const change = (id: string, version: number, isSent = true) =>
  perform(changeDelivery, { id, version, quantity: 6, trackingNumber: 'SF1', isSent }, registrar(), world)

test('goes from planned over sent to received, each told in the audit, and is confirmed once under a double click', async () => {
  const { id } = await plan()
  await expect(perform(confirmDelivery, { id }, coordinator(), world)).rejects.toMatchObject({
    key: 'materials.notSent',
  })
  await change(id, 1)
  await expect(change(id, 1)).rejects.toMatchObject({ key: 'conflict.stale' })
  await Promise.all([1, 2].map(() => perform(confirmDelivery, { id }, coordinator(), world)))
  expect(await db.materialDelivery.findUnique({ where: { id } })).toMatchObject({
    ...{ state: 'RECEIVED', quantity: 6, trackingNumber: 'SF1', version: 3 },
    receivedAt: world.now,
  })
  expect(await db.auditEntry.count({ where: { objectId: id } })).toBe(3)
  await expect(change(id, 3)).rejects.toMatchObject({ key: 'materials.received' })
})

test('sums what a school gets by material, and a material of the same name is made once', async () => {
  const [one, two] = await Promise.all([plan(5), plan(7)])
  await change(one.id, 1)
  const { schoolId } = registration
  const adviser = adviserActor({ contactId: (await makeContact(db, { schoolId })).id, schoolId })
  expect(await perform(listMaterials, {}, adviser, world)).toMatchObject([
    { quantity: 13, planned: 7, sent: 6, received: 0, material: { name: materialName } },
  ])
  expect(two.id).not.toBe(one.id)
  expect(await db.material.count()).toBe(1)
})

test('exists for the school it goes to and the project’s administrators alone', async () => {
  const { id } = await plan()
  await change(id, 1)
  const far = await makeRegistration(db)
  const { projectId } = far
  const strangers = [
    coordinatorActor({ schoolId: (await makeSchool(db)).id }),
    adminActor({ projectId, grants: [{ projectId, role: 'OWNER' }] }),
  ]
  for (const stranger of strangers)
    expect(await perform(listDeliveries, {}, stranger, world)).toMatchObject({ rows: [], total: 0 })
  const [elsewhere] = [coordinatorActor({ schoolId: far.schoolId })]
  await expect(perform(confirmDelivery, { id }, elsewhere, world)).rejects.toMatchObject({ key: 'notFound' })
  expect(await perform(listDeliveries, {}, coordinator(), world)).toMatchObject({
    rows: [{ id, mayConfirm: true, mayChange: false }],
    counts: { SENT: 1 },
  })
  expect(await perform(listDeliveries, {}, registrar('VIEWER'), world)).toMatchObject({
    ...{ mayPlan: false, rows: [{ mayChange: false, mayConfirm: false }] },
  })
  await expect(
    perform(
      changeDelivery,
      { id, version: 2, quantity: 1, trackingNumber: '', isSent: true },
      registrar('VIEWER'),
      world,
    ),
  ).rejects.toMatchObject({ key: 'auth.forbidden' })
})

test('is planned for schools whose students take part, and for no other', async () => {
  const { projectId } = registration
  const far = await makeRegistration(db, { cancelledAt: world.now, cancelKind: 'REMOVED', holdsSeat: false, projectId })
  await db.school.update({ where: { id: far.schoolId }, data: { state: 'APPROVED' } })
  const choices = await perform(getPlanChoices, {}, registrar(), world)
  expect(choices.schools.map(({ id }) => id)).toEqual([registration.schoolId])
  for (const schoolId of [far.schoolId, 'no school'])
    await expect(
      perform(planDelivery, { schoolId, materialName, quantity: 1 }, registrar(), world),
    ).rejects.toMatchObject({ key: 'notFound' })
  const unknown = { schoolId: registration.schoolId, materialId: randomUUID(), quantity: 1 }
  await expect(perform(planDelivery, unknown, registrar(), world)).rejects.toMatchObject({ key: 'notFound' })
})

test('a school whose id is none does not exist', async () => {
  await expect(perform(listMaterials, { schoolId: 'no id' }, coordinator(), world)).rejects.toMatchObject({
    key: 'notFound',
  })
})
