import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId, newIds } from '@/lib/db/ids'
import { asItStands } from '@/lib/db/search-text'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { PlannedRow } from './delivery-file.rules'
import { takingPart } from './queries'
import type { MaterialNarrowing } from './schema'

type Schools = Scoped<Prisma.SchoolWhereInput>

/** Nobody else plans many deliveries of the project until the transaction is over. */
export async function lockPlan(db: Tx, projectId: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('deliveries' || ${projectId}, 0))`
}

/** The schools in reach whose students take part, all or those that are named. */
export async function listPlannedSchools(
  db: Db | Tx,
  scope: Schools,
  projectId: string,
  ids: readonly string[] | null,
) {
  if (ids?.some((id) => !isUuid(id))) return []
  const named = ids === null ? {} : { id: { in: [...ids] } }
  return db.school.findMany({
    where: { AND: [scope, takingPart(projectId), named] },
    select: { id: true, code: true, name: true, nameEn: true },
  })
}

/** What these schools get of the project already. */
export function listDeliveriesOf(db: Db | Tx, projectId: string, schoolIds: readonly string[]) {
  return db.materialDelivery.findMany({
    where: { projectId, schoolId: { in: [...schoolIds] } },
    select: { id: true, schoolId: true, materialId: true, quantity: true, state: true, trackingNumber: true },
    orderBy: { id: 'asc' },
  })
}

/** All of them at once, under the id of their batch; what has a tracking number is on its way. */
export async function insertDeliveries(db: Tx, now: Date, projectId: string, rows: readonly PlannedRow[]) {
  const importBatchId = newId(now)
  const ids = newIds(now, rows.length)
  await db.materialDelivery.createMany({
    data: rows.map(({ schoolId, materialId, quantity, trackingNumber }, at) => ({
      ...{ id: ids[at] ?? newId(now), createdAt: now, importBatchId },
      ...{ projectId, schoolId, materialId, quantity, trackingNumber },
      ...(trackingNumber === null ? {} : { state: 'SENT' as const, sentAt: now }),
    })),
  })
  return importBatchId
}

/** Deliveries without a number that are sent with these, in one statement; what was changed meanwhile stays. */
export function sendDeliveries(
  db: Tx,
  now: Date,
  sent: readonly { id: string; trackingNumber: string | null }[],
): Promise<number> {
  return db.$executeRaw`
    update material_delivery as d set state = 'SENT', sent_at = coalesce(d.sent_at, ${now}), tracking_number = x.number, version = version + 1
    from unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ trackingNumber }) => trackingNumber ?? '')}::text[]) x (id, number)
    where d.id = x.id and (d.state = 'PLANNED' or d.state = 'SENT' and d.tracking_number is null)`
}

const materialSelect = {
  ...{ id: true, name: true, active: true, version: true },
  _count: { select: { deliveries: true } },
} satisfies Prisma.MaterialSelect

const materialOf = ({ name, _count, ...row }: Prisma.MaterialGetPayload<{ select: typeof materialSelect }>) => ({
  ...row,
  name: bilingualOf(name),
  deliveries: _count.deliveries,
})

/** Those still sent first. */
const sentFirst = [{ active: 'desc' as const }, { id: 'asc' as const }]

/** Every material, also those that are no longer sent, with how many deliveries there are of it. */
export async function listMaterialRows(db: Db | Tx, only: { active?: true } = {}) {
  const rows = await db.material.findMany({ where: only, select: materialSelect, orderBy: sentFirst })
  return rows.map(materialOf)
}

/** A page of those that a search finds in either language. */
export async function findMaterialRows(
  db: Db,
  { search, state }: MaterialNarrowing,
  { skip, take }: RowWindow,
): Promise<Page<KeptMaterial>> {
  const found = { string_contains: asItStands(search), mode: 'insensitive' as const }
  const where: Prisma.MaterialWhereInput = {
    ...(state === undefined ? {} : { active: state === 'sent' }),
    ...(search === '' ? {} : { OR: ['zh', 'en'].map((side) => ({ name: { path: [side], ...found } })) }),
  }
  const rows = await db.material.findMany({ where, select: materialSelect, orderBy: sentFirst, skip, take })
  return { rows: rows.map(materialOf), total: await db.material.count({ where }) }
}

/** All of them by their names alone. */
export async function listMaterialNames(db: Db) {
  const rows = await db.material.findMany({ select: { id: true, name: true }, orderBy: sentFirst })
  return rows.map(({ id, name }) => ({ id, name: bilingualOf(name) }))
}
export type KeptMaterial = Awaited<ReturnType<typeof listMaterialRows>>[number]

/** All materials as they are; nobody else names one until the transaction is over. */
export async function lockMaterials(db: Tx): Promise<KeptMaterial[]> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('material', 0))`
  return listMaterialRows(db)
}

export async function updateMaterial(db: Tx, id: string, values: { name: Bilingual; active: boolean }): Promise<void> {
  await db.material.update({ where: { id }, data: { ...values, version: { increment: 1 } }, select: { id: true } })
}
