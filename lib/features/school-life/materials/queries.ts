import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { DeliveryState } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { asItStands, searchConditions } from '@/lib/db/search-text'
import { groupBy } from '@/lib/group-by'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { Page, RowWindow } from '@/lib/kernel/paging'

type Scope = Scoped<Prisma.MaterialDeliveryWhereInput>

const select = {
  id: true,
  quantity: true,
  state: true,
  trackingNumber: true,
  createdAt: true,
  sentAt: true,
  receivedAt: true,
  version: true,
  projectId: true,
  schoolId: true,
  school: { select: { code: true, name: true, nameEn: true } },
  project: { select: { code: true, name: true } },
  material: { select: { id: true, name: true } },
} satisfies Prisma.MaterialDeliverySelect

export type Delivery = ReturnType<typeof deliveryOf>

type DeliveryRow = Prisma.MaterialDeliveryGetPayload<{ select: typeof select }>

const nameOf = ({ project, material }: Pick<DeliveryRow, 'project' | 'material'>) => ({
  project: { ...project, name: bilingualOf(project.name) },
  material: { ...material, name: bilingualOf(material.name) },
})

const deliveryOf = (row: DeliveryRow) => ({ ...row, ...nameOf(row) })

export type DeliveryFilter = {
  projectCode?: string | undefined
  schoolId?: string | undefined
  state?: DeliveryState | undefined
  materialId?: string | undefined
  search?: string | undefined
}

function fitting(filter: DeliveryFilter): Prisma.MaterialDeliveryWhereInput {
  const { projectCode, schoolId, state, materialId, search = '' } = filter
  if (materialId !== undefined && !isUuid(materialId)) return { id: { in: [] } }
  const ofSchool = searchConditions(search, (contains) => ({ searchText: { contains } }))
  return {
    ...(projectCode === undefined ? {} : { project: { code: projectCode } }),
    ...(schoolId === undefined ? {} : { schoolId }),
    ...(state === undefined ? {} : { state }),
    ...(materialId === undefined ? {} : { materialId }),
    ...(search === ''
      ? {}
      : {
          OR: [
            { school: { AND: ofSchool } },
            { trackingNumber: { contains: asItStands(search), mode: 'insensitive' } },
          ],
        }),
  }
}

/** The deliveries in reach: what is on its way first, then what is planned, then what has arrived. */
export async function listDeliveryRows(
  db: Db,
  scope: Scope,
  filter: DeliveryFilter,
  window: RowWindow,
): Promise<Page<Delivery> & { counts: Record<DeliveryState, number> }> {
  const where = { AND: [scope, fitting(filter)] }
  const rows = await db.materialDelivery.findMany({
    where,
    select,
    orderBy: [
      { receivedAt: { sort: 'desc', nulls: 'first' } },
      { sentAt: { sort: 'desc', nulls: 'last' } },
      { id: 'desc' },
    ],
    ...window,
  })
  const ofStates = await db.materialDelivery.groupBy({
    by: ['state'],
    where: { AND: [scope, fitting({ ...filter, state: undefined })] },
    _count: true,
  })
  const count = (state: DeliveryState) => ofStates.find((group) => group.state === state)?._count ?? 0
  const counts = { PLANNED: count('PLANNED'), SENT: count('SENT'), RECEIVED: count('RECEIVED') }
  const all = counts.PLANNED + counts.SENT + counts.RECEIVED
  return { rows: rows.map(deliveryOf), total: filter.state === undefined ? all : counts[filter.state], counts }
}

/** How many pieces each school has of each material of a project, by state, in the order of schools, projects and materials. */
export async function sumDeliveries(db: Db, scope: Scope, filter: DeliveryFilter) {
  const sums = await db.materialDelivery.groupBy({
    by: ['schoolId', 'projectId', 'materialId', 'state'],
    where: { AND: [scope, fitting(filter)] },
    _sum: { quantity: true },
  })
  const named = (key: 'schoolId' | 'projectId' | 'materialId') => ({
    where: { id: { in: [...new Set(sums.map((sum) => sum[key]))] } },
  })
  const [schools, projects, materials] = await Promise.all([
    db.school.findMany({
      ...named('schoolId'),
      select: { id: true, ...select.school.select },
      orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    }),
    db.project.findMany({
      ...named('projectId'),
      select: { id: true, ...select.project.select },
      orderBy: { code: 'asc' },
    }),
    db.material.findMany({ ...named('materialId'), select: select.material.select, orderBy: { id: 'asc' } }),
  ])
  const byPlace = groupBy(sums, ({ schoolId, projectId, materialId }) => [schoolId, projectId, materialId].join(' '))
  return schools.flatMap(({ id: schoolId, ...school }) =>
    projects.flatMap(({ id: projectId, ...project }) =>
      materials.flatMap((material) => {
        const key = [schoolId, projectId, material.id].join(' ')
        const parts = byPlace.get(key) ?? []
        const sum = (state: DeliveryState) => parts.find((part) => part.state === state)?._sum.quantity ?? 0
        const ofStates = { planned: sum('PLANNED'), sent: sum('SENT'), received: sum('RECEIVED') }
        return parts.length === 0 ? [] : [{ key, school, ...nameOf({ project, material }), ...ofStates }]
      }),
    ),
  )
}

/** The projects something was planned for, of what is in reach. */
export async function listDeliveredProjects(db: Db, scope: Scope) {
  const rows = await db.materialDelivery.findMany({
    where: scope,
    select: { project: { select: { code: true, name: true } } },
    distinct: ['projectId'],
    orderBy: { project: { code: 'desc' } },
  })
  return rows.map(({ project }) => ({ code: project.code, name: bilingualOf(project.name) }))
}

/** Those of the deliveries that are in reach; nobody else changes them until the transaction is over. */
export async function lockDeliveries(db: Tx, scope: Scope, ids: readonly string[]): Promise<Delivery[]> {
  const known = ids.filter(isUuid)
  await db.$executeRaw`select from material_delivery where id = any(${known}::uuid[]) order by id for update`
  const rows = await db.materialDelivery.findMany({ where: { AND: [scope, { id: { in: known } }] }, select })
  return rows.map(deliveryOf)
}

/** A delivery in reach, or null; nobody else changes it until the transaction is over. */
export async function lockDelivery(db: Tx, scope: Scope, id: string): Promise<Delivery | null> {
  const [delivery = null] = await lockDeliveries(db, scope, [id])
  return delivery
}

/** The schools of students who take part in a project. */
export const takingPart = (projectId: string): Prisma.SchoolWhereInput => ({
  isIndependent: false,
  state: 'APPROVED',
  registrations: { some: { projectId, cancelledAt: null } },
})

/** May this be planned: a school in reach that takes part, and a material, where one is named, that is still sent? */
export async function isPlannable(
  db: Tx,
  schools: Scoped<Prisma.SchoolWhereInput>,
  { schoolId, projectId, materialId }: { schoolId: string; projectId: string; materialId: string | undefined },
): Promise<boolean> {
  if (!isUuid(schoolId) || (materialId !== undefined && !isUuid(materialId))) return false
  const found = await db.school.count({ where: { AND: [schools, takingPart(projectId), { id: schoolId }] } })
  return found > 0 && (materialId === undefined || (await isSendable(db, materialId)))
}

/** Is there such a material, and is it still sent? */
export async function isSendable(db: Tx, materialId: string): Promise<boolean> {
  return isUuid(materialId) && (await db.material.count({ where: { id: materialId, active: true } })) > 0
}

export async function getProjectCode(db: Db | Tx, projectId: string): Promise<string> {
  const { code } = await db.project.findUniqueOrThrow({ where: { id: projectId }, select: { code: true } })
  return code
}

/** What may be sent, and to whom. */
export async function listPlanChoices(db: Db, schools: Scoped<Prisma.SchoolWhereInput>, projectId: string) {
  const found = await db.school.findMany({
    where: { AND: [schools, takingPart(projectId)] },
    select: { id: true, name: true, nameEn: true },
    orderBy: { sortKey: 'asc' },
  })
  const materials = await db.material.findMany({
    where: { active: true },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  })
  return { schools: found, materials: materials.map(({ id, name }) => ({ id, name: bilingualOf(name) })) }
}

export async function insertMaterial(db: Tx, now: Date, name: Bilingual): Promise<string> {
  const id = newId(now)
  await db.material.create({ data: { id, createdAt: now, name } })
  return id
}

type NewDelivery = { schoolId: string; projectId: string; materialId: string; quantity: number }

export async function createDelivery(db: Tx, now: Date, delivery: NewDelivery): Promise<string> {
  const id = newId(now)
  await db.materialDelivery.create({ data: { id, createdAt: now, ...delivery } })
  return id
}

type Change = Partial<Pick<Delivery, 'quantity' | 'state' | 'trackingNumber' | 'sentAt' | 'receivedAt'>>

export async function changeDeliveryRow(db: Tx, id: string, change: Change): Promise<void> {
  await db.materialDelivery.update({ where: { id }, data: { ...change, version: { increment: 1 } } })
}

export async function deleteDeliveries(db: Tx, ids: readonly string[]): Promise<void> {
  await db.materialDelivery.deleteMany({ where: { id: { in: [...ids] } } })
}
