import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { searchConditions } from '@/lib/db/search-text'

type Contacts = Scoped<Prisma.ContactWhereInput>

/** Advisers and coordinators who can have students: active ones of approved schools. */
const importing = { disabledAt: null, erasedAt: null, school: { state: 'APPROVED' } } as const

export type Importer = Awaited<ReturnType<typeof findImporters>>[number]

/** Advisers and coordinators in reach for whom students can be imported, by name. */
export function findImporters(db: Db, scope: Contacts, search: string) {
  return db.contact.findMany({
    where: {
      AND: [
        scope,
        importing,
        ...searchConditions(search, (contains) => ({
          OR: [{ searchText: { contains } }, { school: { searchText: { contains } } }],
        })),
      ],
    },
    select: {
      ...{ id: true, family: true, given: true, latinName: true, email: true, role: true },
      school: { select: { name: true, nameEn: true } },
    },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: 10,
  })
}

/** One of them; null: there is none in reach. */
export async function findImporter(db: Db, scope: Contacts, id: string) {
  if (!isUuid(id)) return null
  const row = await db.contact.findFirst({
    where: { AND: [scope, importing, { id }] },
    select: { id: true, email: true, role: true, schoolId: true, school: { select: { kind: true } } },
  })
  if (row === null) return null
  const { id: contactId, school, ...contact } = row
  return { ...contact, contactId, schoolKind: school.kind }
}

/** What advisers are called whose imports are listed. */
export async function listImporterNames(db: Db, ids: readonly string[]) {
  const rows = await db.contact.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, family: true, given: true, latinName: true, email: true },
  })
  return new Map(rows.map((row) => [row.id, row]))
}
