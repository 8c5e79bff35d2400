import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { contactSearchText, searchAlternatives, searchConditions } from '@/lib/db/search-text'

type Contacts = Scoped<Prisma.ContactWhereInput>

export type Importer = Awaited<ReturnType<typeof findImporters>>[number]

const mostShown = 10
/** So many names are looked through for one that the address alone doesn't explain. */
const mostLookedThrough = 100

/**
 * Advisers and coordinators for whom students can be imported, by name. Who is known beforehand comes first; of others nothing
 * is shown before something is searched for, and never their address.
 */
export async function findImporters(
  db: Db,
  { importers, known }: Record<'importers' | 'known', Contacts>,
  search: string,
) {
  const near = await listFound(db, [importers, known], search, mostShown)
  if (search === '' || near.length === mostShown) return near.map(shown)
  const parts = searchAlternatives(search)
  const ids = new Set(near.map(({ id }) => id))
  const far = (await listFound(db, [importers], search, mostLookedThrough)).filter(
    (row) => !ids.has(row.id) && (row.email === search.toLowerCase() || isNamed(row, parts)),
  )
  return [...near, ...far.map((row) => ({ ...row, email: null }))].slice(0, mostShown).map(shown)
}

type Found = Awaited<ReturnType<typeof listFound>>[number]

function listFound(db: Db, scopes: readonly Contacts[], search: string, take: number) {
  return db.contact.findMany({
    where: {
      AND: [
        ...scopes,
        ...searchConditions(search, (contains) => ({
          OR: [{ searchText: { contains } }, { school: { searchText: { contains } } }],
        })),
      ],
    },
    select: {
      ...{ id: true, family: true, given: true, latinName: true, email: true, role: true },
      school: { select: { name: true, nameEn: true, searchText: true } },
    },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take,
  })
}

function shown({ school: { name, nameEn }, ...row }: Found) {
  return { ...row, school: { name, nameEn } }
}

/** Found by name and school alone: else an address could be guessed letter by letter. */
function isNamed({ school, ...row }: Found, parts: ReturnType<typeof searchAlternatives>): boolean {
  const text = `${contactSearchText({ ...row, email: null })}${school.searchText}`
  return parts.every((ways) => ways.some((way) => text.includes(way)))
}

/** One of them; null: there is none. */
export async function findImporter(db: Db, scope: Contacts, id: string) {
  if (!isUuid(id)) return null
  const row = await db.contact.findFirst({
    where: { AND: [scope, { id }] },
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
