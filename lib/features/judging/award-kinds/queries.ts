import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { AwardHolder } from '@/lib/db/generated/enums'
import { isUuid, newIds } from '@/lib/db/ids'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { KindValues } from './schema'

/** What a project can give, as its catalogue has it. */
export type AwardKind = {
  id: string
  holder: AwardHolder
  label: Bilingual
  place: number
  maximum: number | null
  /** In hundredths of a point; null: not given by score. */
  cutOff: number | null
  version: number
  /** Awards of this kind that count, drafts and published ones; and all that ever were. */
  awardCount: number
  everGiven: number
}

/** The catalogue of a project, the highest award first. */
export async function listAwardKinds(
  db: Db,
  scope: Scoped<Prisma.AwardKindWhereInput>,
  projectId: string,
): Promise<AwardKind[]> {
  if (!isUuid(projectId)) throw new Fault('notFound')
  const where = { AND: [scope, { projectId }] }
  const rows = await db.awardKind.findMany({
    where,
    select: { id: true, holder: true, label: true, place: true, maximum: true, cutOff: true, version: true },
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
  })
  const counts = await db.$queryRaw<{ kindId: string; awardCount: number; everGiven: number }[]>`
    select a.award_kind_id as "kindId", (count(*) filter (where a.state <> 'WITHDRAWN'))::int as "awardCount", count(*)::int as "everGiven"
    from award a where a.award_kind_id = any(${rows.map(({ id }) => id)}::uuid[]) group by a.award_kind_id`
  const countOf = new Map(counts.map((count) => [count.kindId, count]))
  return rows.map((row) => ({
    ...row,
    label: bilingualOf(row.label),
    awardCount: countOf.get(row.id)?.awardCount ?? 0,
    everGiven: countOf.get(row.id)?.everGiven ?? 0,
  }))
}

/** Adds kinds behind those there are; answers their ids. */
export async function insertKinds(
  db: Tx,
  now: Date,
  { projectId, after }: { projectId: string; after: number },
  kinds: readonly KindValues[],
): Promise<string[]> {
  const ids = newIds(now, kinds.length)
  await db.awardKind.createMany({
    data: kinds.map((kind, at) => ({ id: ids[at], createdAt: now, projectId, place: after + at + 1, ...kind })),
  })
  return ids
}

export async function updateKind(db: Tx, id: string, values: Partial<KindValues>): Promise<void> {
  await db.awardKind.update({ where: { id }, data: { ...values, version: { increment: 1 } }, select: { id: true } })
}

export async function deleteKind(db: Tx, id: string): Promise<void> {
  await db.awardKind.delete({ where: { id }, select: { id: true } })
}

/** Places are 1, 2, 3 … in this order. */
export async function placeKinds(db: Tx, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    update award_kind k set place = x.place from unnest(${[...ids]}::uuid[]) with ordinality x (id, place)
    where k.id = x.id and k.place <> x.place`
}

/** Projects in reach whose awards may be copied: those that have any. */
export async function listCopySources(db: Db, scope: Scoped<Prisma.ProjectWhereInput>, exceptId: string) {
  const rows = await db.project.findMany({
    where: { AND: [scope, { awardKinds: { some: {} }, id: { not: exceptId } }] },
    select: { id: true, code: true, name: true, _count: { select: { awardKinds: true } } },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
  })
  return rows.map(({ _count, ...row }) => ({ ...row, name: bilingualOf(row.name), kinds: _count.awardKinds }))
}

/** The awards of another project that somebody may copy. */
export async function listKindsToCopy(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  projectId: string,
): Promise<KindValues[]> {
  if (!isUuid(projectId)) throw new Fault('notFound')
  const project = await db.project.findFirst({
    where: { AND: [scope, { id: projectId }] },
    select: {
      awardKinds: {
        select: { label: true, holder: true, maximum: true, cutOff: true },
        orderBy: [{ place: 'asc' }, { id: 'asc' }],
      },
    },
  })
  return orNotFound(project).awardKinds.map((kind) => ({ ...kind, label: bilingualOf(kind.label) }))
}
