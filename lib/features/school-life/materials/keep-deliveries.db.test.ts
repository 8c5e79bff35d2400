import { beforeEach, expect, test } from 'vitest'
import type { Registration } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeRegistration } from '@/prisma/factories/registrations'
import { addMaterial } from './add-material'
import { changeDelivery } from './change-delivery'
import { changeMaterial } from './change-material'
import { exportDeliveries } from './export-deliveries'
import { exportMaterials } from './export-materials'
import { importDeliveries } from './import-deliveries'
import { listDeliveries } from './list-deliveries'
import { listKeptMaterials } from './list-kept-materials'
import { listMaterialNames } from './list-material-names'
import { planDeliveries } from './plan-deliveries'
import { planDelivery } from './plan-delivery'
import { removeDeliveries } from './remove-deliveries'

const { db } = await testDatabase()
const world = testWorld({ db })
let near: Registration
let far: Registration
let materialId: string
let codes: string[]
beforeEach(async () => {
  await db.materialDelivery.deleteMany({})
  await db.material.deleteMany({})
  near = await makeRegistration(db)
  far = await makeRegistration(db, { projectId: near.projectId })
  const ids = [near.schoolId, far.schoolId]
  await db.school.updateMany({ where: { id: { in: ids } }, data: { state: 'APPROVED' } })
  const schools = await db.school.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } })
  codes = ids.map((id) => schools.find((school) => school.id === id)?.code ?? '')
  materialId = (await perform(addMaterial, { name: { zh: '材料包', en: 'Kit' } }, registrar(), world)).materialId
})

const registrar = (role: 'REGISTRAR' | 'VIEWER' = 'REGISTRAR') => {
  const { projectId } = near
  return adminActor({ projectId, grants: [{ projectId, role }] })
}
const owner = () => adminActor({ projectId: near.projectId })
const plan = (schoolIds?: string[]) =>
  perform(planDeliveries, { schoolIds, materialId, quantity: 5 }, registrar(), world)
const bring = (lines: string[], mode: 'trial' | 'official' = 'official') => {
  const file = new File([['School code,Material,Quantity,Tracking number', ...lines].join('\n')], 'deliveries.csv')
  return perform(importDeliveries, { mode, file }, registrar(), world)
}
const listed = (narrowing: object = {}) => perform(listDeliveries, narrowing, registrar(), world)

test('plans the same for all schools that take part, and a second press or a second person plans nothing twice', async () => {
  expect(await plan([near.schoolId])).toEqual({ planned: 1, skipped: 0 })
  expect(await outcomes([plan(), plan()])).toEqual({ done: 2 })
  expect(await plan()).toEqual({ planned: 0, skipped: 2 })
  expect(await db.materialDelivery.count({ where: { projectId: near.projectId } })).toBe(2)
  const elsewhere = await makeRegistration(db)
  await expect(plan([near.schoolId, elsewhere.schoolId])).rejects.toMatchObject({ key: 'notFound' })
})

test('what is planned is taken back, what was sent is not; the log keeps what it was, and it is planned anew', async () => {
  await plan()
  const { rows } = await listed()
  const [one, other] = rows.map(({ id, version, school: { code } }) => ({ id, version, code }))
  if (!one || !other) throw new Error('nothing planned')
  const remove = (deliveries: { id: string; version: number }[], actor = registrar()) =>
    perform(removeDeliveries, { deliveries: deliveries.map(({ id, version }) => ({ id, version })) }, actor, world)
  await expect(remove([one], registrar('VIEWER'))).rejects.toMatchObject({ key: 'auth.forbidden' })
  const { projectId } = await makeRegistration(db)
  await expect(remove([one], adminActor({ projectId, grants: [{ projectId, role: 'OWNER' }] }))).rejects.toMatchObject({
    key: 'notFound',
  })
  await perform(
    changeDelivery,
    { id: other.id, version: 1, quantity: 7, trackingNumber: '', isSent: false },
    registrar(),
    world,
  )
  await expect(remove([one, other])).rejects.toMatchObject({ key: 'conflict.stale' })
  await perform(
    changeDelivery,
    { id: other.id, version: 2, quantity: 7, trackingNumber: 'SF1', isSent: true },
    registrar(),
    world,
  )
  await expect(remove([one, { ...other, version: 3 }])).rejects.toMatchObject({ key: 'materials.sent' })
  await expect(remove([one, { ...one, id: 'no id' }])).rejects.toMatchObject({ key: 'notFound' })
  expect(await listed()).toMatchObject({
    ...{ total: 2, counts: { PLANNED: 1, SENT: 1 } },
    rows: [{ mayRemove: false }, { mayRemove: true }],
  })

  expect(await outcomes([remove([one]), remove([one])])).toEqual({ done: 1, notFound: 1 })
  expect(await db.materialDelivery.findMany({ where: { projectId: near.projectId } })).toMatchObject([{ id: other.id }])
  expect(
    await db.auditEntry.findMany({
      where: { objectId: one.id, operation: 'school-life/materials/remove-deliveries' },
      select: { values: { select: { field: true, before: true, after: true }, orderBy: { field: 'asc' } } },
    }),
  ).toEqual([
    {
      values: [
        { field: 'material', before: 'Kit', after: null },
        { field: 'quantity', before: '5', after: null },
        { field: 'school', before: one.code, after: null },
      ],
    },
  ])
  expect(await plan()).toEqual({ planned: 1, skipped: 1 })
})

test('a trial says what becomes of each row; the file sends what was planned, and once more it writes nothing', async () => {
  await plan([near.schoolId])
  const lines = [`${codes[0]},kit,5,SF100`, `${codes[1]?.toLowerCase()},材料包,3,`]
  expect(await bring(lines, 'trial')).toMatchObject({ fresh: 1, sent: 1, known: 0, wrong: 0 })
  expect(await bring(lines)).toEqual({ mode: 'official', imported: 1, sent: 1 })
  expect(await bring(lines)).toEqual({ mode: 'official', imported: 0, sent: 0 })
  expect(await listed({ search: 'sf_00' })).toMatchObject({ total: 0 })
  expect(await listed({ search: 'sf100' })).toMatchObject({ total: 1, rows: [{ state: 'SENT', quantity: 5 }] })
  expect(await listed({ state: 'PLANNED' })).toMatchObject({ total: 1, rows: [{ quantity: 3 }] })
})

test('the file that planned writes nothing once its deliveries were sent, with a number or without one', async () => {
  const row = `${codes[0]},Kit,5,`
  await bring([row, row])
  const [one, other] = await db.materialDelivery.findMany({ orderBy: { id: 'asc' } })
  const send = (id = '', trackingNumber = '') =>
    perform(changeDelivery, { id, version: 1, quantity: 5, trackingNumber, isSent: true }, registrar(), world)
  await send(one?.id, 'SF200')
  await send(other?.id)
  expect(await bring([row, row], 'trial')).toMatchObject({ fresh: 0, sent: 0, known: 2 })
  expect(await bring([`${row}SF200`, `${row}SF201`])).toEqual({ mode: 'official', imported: 0, sent: 1 })
  expect(await bring([`${row}SF200`, `${row}SF201`, row])).toEqual({ mode: 'official', imported: 1, sent: 0 })
  await db.materialDelivery.updateMany({
    where: { trackingNumber: null },
    data: { state: 'RECEIVED', sentAt: world.now, receivedAt: world.now },
  })
  expect(await bring([`${row}SF202`], 'trial')).toMatchObject({ fresh: 0, sent: 0, known: 1 })
})

test('a delivery that somebody sends while the file is written is told, and nothing is written', async () => {
  await plan([near.schoolId])
  let imported: Promise<unknown> = Promise.resolve()
  await db.$transaction(async (tx) => {
    await tx.materialDelivery.updateMany({ data: { state: 'SENT', sentAt: world.now, trackingNumber: 'SF1' } })
    imported = bring([`${codes[0]},Kit,5,SF2`, `${codes[1]},Kit,5,`]).catch((thrown: unknown) => thrown)
    await new Promise((resolve) => setTimeout(resolve, 1500))
  })
  expect(await imported).toMatchObject({ key: 'conflict.stale' })
  expect(await listed()).toMatchObject({ total: 1, rows: [{ trackingNumber: 'SF1' }] })
})

test('one wrong row and nothing is written; each says what is wrong', async () => {
  const lines = [`${codes[0]},Kit,5,`, 'nobody,Kit,5,', `${codes[0]},Flag,0,`, `${codes[0]},,many,`]
  const trial = await bring(lines, 'trial')
  if (trial.mode !== 'trial') throw new Error('no trial')
  expect(trial.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    [],
    ['schoolCode'],
    ['material', 'quantity'],
    ['material', 'quantity'],
  ])
  await expect(bring(lines)).rejects.toMatchObject({ key: 'materials.rowsWrong' })
  expect(await db.materialDelivery.count()).toBe(0)
  const other = new File(['a,b\n1,2'], 'x.csv')
  await expect(perform(importDeliveries, { file: other }, registrar(), world)).rejects.toMatchObject({
    key: 'materials.columnMissing',
  })
})

test('what is exported is imported again as known, and two equal rows are two deliveries', async () => {
  await bring([`${codes[0]},Kit,5,`, `${codes[0]},Kit,5,`])
  expect(await db.materialDelivery.count()).toBe(2)
  const { bytes } = await perform(exportDeliveries, {}, registrar(), world)
  const file = new File([bytes], 'again.csv')
  expect(await perform(importDeliveries, { mode: 'trial', file }, registrar(), world)).toMatchObject({
    ...{ fresh: 0, sent: 0, known: 2, wrong: 0 },
  })
})

test('a material has one name in each language; one that is no longer sent is planned no more and keeps its deliveries', async () => {
  await plan([near.schoolId])
  const add = (name: object) => perform(addMaterial, { name }, registrar(), world)
  await expect(add({ zh: '另一种', en: 'KIT' })).rejects.toMatchObject({ key: 'materials.nameTaken' })
  const change = (more: object, actor = owner()) =>
    perform(
      changeMaterial,
      { materialId, version: 1, name: { zh: '材料包', en: 'Kit' }, isSent: true, ...more },
      actor,
      world,
    )
  await expect(change({ isSent: false }, registrar())).rejects.toMatchObject({ key: 'auth.forbidden' })
  await change({ isSent: false })
  await expect(change({ name: { zh: '新', en: 'New' } })).rejects.toMatchObject({ key: 'conflict.stale' })
  await expect(plan([far.schoolId])).rejects.toMatchObject({ key: 'notFound' })
  expect(await perform(listKeptMaterials, { search: 'kit' }, registrar(), world)).toMatchObject({
    ...{ mayAdd: true, mayChange: false, rows: [{ active: false, deliveries: 1 }] },
  })
})

test('materials are listed page by page, and one is found on its first page', async () => {
  const createdAt = world.now
  await db.material.createMany({
    data: [1, 2, 3].map((number) => ({ createdAt, name: { zh: `信封${number}`, en: `Envelope ${number}, 100%` } })),
  })
  const list = (input: object) => perform(listKeptMaterials, { pageSize: 2, ...input }, registrar(), world)
  const pages = await Promise.all([1, 2].map((page) => list({ search: 'ENVELOPE', page })))
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [2, 3],
    [1, 3],
  ])
  const third = pages[1]?.rows[0]
  expect(third).toMatchObject({ name: { zh: expect.stringContaining('信封') }, deliveries: 0 })
  for (const search of [third?.name.zh, third?.name.en])
    expect(await list({ search, page: 1 })).toMatchObject({ total: 1, rows: [{ id: third?.id }] })
  expect([(await list({ search: '100%' })).total, (await list({ search: '1%0' })).total]).toEqual([3, 0])
  await db.material.updateMany({
    where: { name: { path: ['en'], string_starts_with: 'Envelope 1' } },
    data: { active: false },
  })
  const still = { search: 'envelope', state: 'sent' }
  expect([(await list(still)).total, (await list({ ...still, state: 'archived' })).total]).toEqual([2, 1])
  const { bytes, rows } = await perform(exportMaterials, still, registrar(), world)
  expect(rows).toBe(2)
  expect(new TextDecoder().decode(bytes)).toMatch(/信封[23],"Envelope [23], 100%",/)
  const names = await perform(listMaterialNames, {}, registrar(), world)
  expect(names).toHaveLength((await list({})).total)
  expect(names).toContainEqual({ id: third?.id, name: third?.name })
})

test('a delivery of a new material whose name is taken in one language is refused; one that has both is that one', async () => {
  const planNew = (materialName: object, schoolId = near.schoolId) =>
    perform(planDelivery, { schoolId, materialName, quantity: 1 }, registrar(), world)
  await expect(planNew({ zh: '材料包', en: 'Kits' })).rejects.toMatchObject({ key: 'materials.nameTaken' })
  await expect(planNew({ zh: '另一种', en: 'kit' })).rejects.toMatchObject({ key: 'materials.nameTaken' })
  await planNew({ zh: '材料包', en: 'KIT' })
  expect(await db.materialDelivery.findMany()).toMatchObject([{ materialId, quantity: 1 }])
  expect(await bring([`${codes[1]},材料包,5,`], 'trial')).toMatchObject({ fresh: 1, wrong: 0 })
  await Promise.all([near, far].map(({ schoolId }) => planNew({ zh: '旗', en: 'Flag' }, schoolId)))
  expect(await db.material.count()).toBe(2)
})

test('who only looks plans and imports nothing', async () => {
  const file = new File([''], 'x.csv')
  const tries = [
    perform(planDeliveries, { materialId, quantity: 1 }, registrar('VIEWER'), world),
    perform(importDeliveries, { file }, registrar('VIEWER'), world),
    perform(addMaterial, { name: { zh: '旗', en: 'Flag' } }, registrar('VIEWER'), world),
  ]
  expect(await outcomes(tries)).toEqual({ 'auth.forbidden': 3 })
})
