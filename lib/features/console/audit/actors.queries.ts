import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { asItStands, searchConditions } from '@/lib/db/search-text'
import type { FullName } from '@/lib/i18n/person-name'

type ActorReach = {
  students: Scoped<Prisma.StudentWhereInput>
  contacts: Scoped<Prisma.ContactWhereInput>
  /** Administrators of these projects, and of all; null: any. */
  projects: readonly string[] | null
}

export type FoundActor = { id: string; email: string | null } & (
  | { kind: 'ADMIN'; name: string }
  | { kind: 'ADVISER' | 'COORDINATOR'; name: { family: string | null; given: string | null; latinName: string | null } }
  | { kind: 'STUDENT'; name: FullName }
)

/** As many of each kind as one reads. */
const most = 10

/** People in reach of this name or address, administrators first. */
export async function findActors(db: Db, reach: ActorReach, search: string): Promise<FoundActor[]> {
  const contains = { contains: asItStands(search), mode: 'insensitive' as const }
  const holding = { revokedAt: null, OR: [{ projectId: null }, { projectId: { in: [...(reach.projects ?? [])] } }] }
  const administrators = await db.administrator.findMany({
    where: {
      erasedAt: null,
      OR: [{ name: contains }, { email: contains }],
      ...(reach.projects === null ? {} : { grants: { some: holding } }),
    },
    select: { id: true, name: true, email: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: most,
  })
  const contacts = await db.contact.findMany({
    where: {
      AND: [
        reach.contacts,
        { erasedAt: null },
        ...searchConditions(search, (part): Prisma.ContactWhereInput => ({ searchText: { contains: part } })),
      ],
    },
    select: { id: true, role: true, email: true, family: true, given: true, latinName: true },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: most,
  })
  const students = await db.student.findMany({
    where: {
      AND: [
        reach.students,
        { erasedAt: null, mergedIntoId: null },
        ...searchConditions(search, (part): Prisma.StudentWhereInput => ({ searchText: { contains: part } })),
      ],
    },
    select: { id: true, email: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: most,
  })
  return [
    ...administrators.map(({ id, name, email }) => ({ id, email, name, kind: 'ADMIN' as const })),
    ...contacts.map(({ id, email, role: kind, ...name }) => ({ id, email, kind, name })),
    ...students.map(({ id, email, ...name }) => ({ id, email, kind: 'STUDENT' as const, name })),
  ]
}
