import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { searchConditions } from '@/lib/db/search-text'
import type { Page, RowWindow } from '@/lib/kernel/paging'

const schoolSelect = { id: true, code: true, name: true, nameEn: true, city: true } as const
const offerSelect = { accountStatus: true, school: { select: schoolSelect } } satisfies Prisma.SchoolProjectSelect
export type NamedOffer = Prisma.SchoolProjectGetPayload<{ select: typeof offerSelect }>
type Pair = { projectId: string; schoolId: string }
const asPair = (pair: Pair) => ({ schoolId_projectId: pair })

/** A page of the schools that a project is offered to by name, in the order of their names; `all`: whoever is searched for. */
export async function listNamedOffers(
  db: Db,
  projectId: string,
  search: string,
  window: RowWindow,
): Promise<Page<NamedOffer> & { all: number }> {
  const found = searchConditions(search, (contains): Prisma.SchoolWhereInput => ({ searchText: { contains } }))
  const where = { projectId, school: { AND: found } } satisfies Prisma.SchoolProjectWhereInput
  const rows = await db.schoolProject.findMany({
    where,
    select: offerSelect,
    orderBy: [{ school: { sortKey: 'asc' } }, { schoolId: 'asc' }],
    ...window,
  })
  const all = await db.schoolProject.count({ where: { projectId } })
  return { rows, total: found.length === 0 ? all : await db.schoolProject.count({ where }), all }
}

export function findNamedOffer(db: Tx, pair: Pair): Promise<NamedOffer | null> {
  return db.schoolProject.findUnique({ where: asPair(pair), select: offerSelect })
}

/** Schools that could register for a project and to which it is not offered by name yet. */
export function findUnnamedSchools(
  db: Db | Tx,
  scope: Scoped<Prisma.SchoolWhereInput>,
  { projectId, ...target }: { projectId: string; search: string } | { projectId: string; id: string },
) {
  const narrowed =
    'id' in target
      ? [{ id: target.id }]
      : searchConditions(target.search, (contains): Prisma.SchoolWhereInput => ({ searchText: { contains } }))
  return db.school.findMany({
    where: {
      AND: [
        scope,
        { kind: 'SCHOOL', state: 'APPROVED', isIndependent: false, offers: { none: { projectId } } },
        ...narrowed,
      ],
    },
    select: schoolSelect,
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: 20,
  })
}

export async function putNamedOffer(db: Tx, pair: Pair, now: Date, accountStatus: string | null): Promise<void> {
  await db.schoolProject.upsert({
    where: asPair(pair),
    create: { ...pair, createdAt: now, accountStatus },
    update: { accountStatus },
    select: { id: true },
  })
}

export async function removeNamedOffer(db: Tx, pair: Pair): Promise<void> {
  await db.schoolProject.delete({ where: asPair(pair), select: { id: true } })
}
