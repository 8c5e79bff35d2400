import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { contactSearchText, searchConditions } from '@/lib/db/search-text'
import { contactSortKey } from '@/lib/db/sort-key'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { PeopleNarrowing } from './schema'

type Contacts = Scoped<Prisma.ContactWhereInput>

const rowSelect = {
  id: true,
  createdAt: true,
  role: true,
  family: true,
  given: true,
  latinName: true,
  email: true,
  position: true,
  language: true,
  firstSignedInAt: true,
  disabledAt: true,
  erasedAt: true,
  version: true,
  school: { select: { id: true, name: true, nameEn: true } },
  _count: { select: { students: { where: { state: 'CONFIRMED' } } } },
} satisfies Prisma.ContactSelect

const keptOf = ({ _count, ...contact }: Prisma.ContactGetPayload<{ select: typeof rowSelect }>) => ({
  ...contact,
  students: _count.students,
})
export type KeptContact = ReturnType<typeof keptOf>

/** Whoever takes part in a season, as far as what they take part with is in reach. */
export type InSeason = {
  code: string
  registrations: Scoped<Prisma.RegistrationWhereInput>
  schoolRegistrations: Scoped<Prisma.SchoolRegistrationWhereInput>
}

/** Advisers and coordinators in reach that fit, by name. */
export async function listKeptContacts(
  db: Db,
  scope: Contacts,
  { search = '', role, state, school, season }: Omit<PeopleNarrowing, 'season'> & { season?: InSeason | undefined },
  window: RowWindow,
): Promise<Page<KeptContact>> {
  const where: Prisma.ContactWhereInput = {
    AND: [
      scope,
      { erasedAt: null },
      role === undefined ? {} : { role },
      state === undefined ? {} : { disabledAt: state === 'disabled' ? { not: null } : null },
      school === undefined ? {} : { schoolId: isUuid(school) ? school : { in: [] } },
      season === undefined ? {} : takingPartIn(season),
      ...searchConditions(
        search,
        (contains): Prisma.ContactWhereInput => ({
          OR: [{ searchText: { contains } }, { school: { searchText: { contains } } }],
        }),
      ),
    ],
  }
  const orderBy = [{ sortKey: 'asc' as const }, { id: 'asc' as const }]
  const rows = await db.contact.findMany({ where, select: rowSelect, orderBy, ...window })
  return { rows: rows.map(keptOf), total: await db.contact.count({ where }) }
}

/** An adviser by a student of theirs; a coordinator by any of the school, or by what the school itself takes part in. */
function takingPartIn({
  code,
  registrations: reached,
  schoolRegistrations: reachedOfSchools,
}: InSeason): Prisma.ContactWhereInput {
  const inSeason = { cancelledAt: null, project: { season: { code } } }
  const registrations = { some: { AND: [reached, inSeason] } }
  const schoolRegistrations = { some: { AND: [reachedOfSchools, inSeason] } }
  return {
    OR: [
      { students: { some: { state: 'CONFIRMED', student: { registrations } } } },
      { role: 'COORDINATOR', school: { OR: [{ registrations }, { schoolRegistrations }] } },
    ],
  }
}

/** One of them in reach, with how many students are theirs; nothing is changed at whoever was erased. */
export async function getKeptContact(
  db: Db,
  scope: Contacts,
  id: string,
  { orErased = false } = {},
): Promise<KeptContact> {
  const where = { AND: [scope, { id, ...(orErased ? {} : { erasedAt: null }) }] }
  const row = orNotFound(isUuid(id) ? await db.contact.findFirst({ where, select: rowSelect }) : null)
  return keptOf(row)
}

type Seen = { id: string; version: number }

/** Writes to a contact; false: somebody else has since it was read. */
export async function writeContact(db: Tx, seen: Seen, data: Prisma.ContactUncheckedUpdateManyInput): Promise<boolean> {
  const { count } = await db.contact.updateMany({ where: seen, data: { ...data, version: { increment: 1 } } })
  return count > 0
}

/** The same with another address, by which the contact is found and signs in; the password goes with the old one. */
export async function writeAddress(
  db: Tx,
  now: Date,
  contact: KeptContact,
  seen: Seen,
  email: string,
): Promise<boolean> {
  const unused = { personKind: 'CONTACT' as const, personId: contact.id, usedAt: null }
  await db.passwordReset.updateMany({ where: unused, data: { usedAt: now } })
  return writeContact(db, seen, { email, passwordHash: null, searchText: contactSearchText({ ...contact, email }) })
}

/** The same with another name, by which the contact is found and stands in lists. */
export async function writeName(
  db: Tx,
  contact: KeptContact,
  seen: Seen,
  name: Pick<KeptContact, 'family' | 'given' | 'latinName'>,
): Promise<boolean> {
  const named = { ...contact, ...name }
  return writeContact(db, seen, { ...name, searchText: contactSearchText(named), sortKey: contactSortKey(named) })
}

/** Whether somebody of this role has the address. */
export async function isContactAddress(db: Tx, role: 'ADVISER' | 'COORDINATOR', email: string): Promise<boolean> {
  return (await db.contact.count({ where: { role, email } })) > 0
}

type Coordinator = { schoolId: string; family: string | null; given: string | null; latinName: string; email: string }

export async function createCoordinator(db: Tx, now: Date, coordinator: Coordinator): Promise<string> {
  const { id } = await db.contact.create({
    data: {
      ...coordinator,
      createdAt: now,
      role: 'COORDINATOR',
      searchText: contactSearchText(coordinator),
      sortKey: contactSortKey(coordinator),
    },
    select: { id: true },
  })
  return id
}

/** Without a student: all of them. */
type HandOver = { fromId: string; toId: string; administratorId: string; studentId?: string | null }

/**
 * Makes a contact's students another's: the links end and begin anew, and who chose the one for a live registration has
 * chosen the other. Answers how many.
 */
export async function handOver(
  db: Tx,
  now: Date,
  { fromId, toId, administratorId, studentId = null }: HandOver,
): Promise<number> {
  const links = await db.$queryRaw<{ id: string; studentId: string }[]>`
    select a.id, a.student_id as "studentId" from student_adviser a join student s on s.id = a.student_id
    where a.contact_id = ${fromId}::uuid and a.state = 'CONFIRMED'
      and (${studentId}::uuid is null or s.id = ${studentId}::uuid) order by s.id for update of a`
  if (links.length === 0) return 0
  const studentIds = links.map(({ studentId }) => studentId)
  const decided = { decidedByKind: 'ADMINISTRATOR' as const, decidedById: administratorId }
  await db.studentAdviser.updateMany({
    where: { id: { in: links.map(({ id }) => id) } },
    data: { state: 'ENDED', endedAt: now, ...decided },
  })
  const confirmed = { state: 'CONFIRMED' as const, confirmedAt: now, ...decided }
  await db.studentAdviser.updateMany({
    where: { contactId: toId, studentId: { in: studentIds }, state: 'PROPOSED' },
    data: confirmed,
  })
  await db.studentAdviser.createMany({
    data: studentIds.map((studentId) => ({
      ...{ studentId, contactId: toId, createdAt: now, source: 'HANDOVER' as const },
      ...confirmed,
    })),
    skipDuplicates: true,
  })
  await db.$executeRaw`
    update registration_adviser c set contact_id = ${toId}::uuid from registration r
    where r.id = c.registration_id and r.cancelled_at is null and c.contact_id = ${fromId}::uuid
      and r.student_id = any(${studentIds}::uuid[])
      and not exists (select from registration_adviser o where o.registration_id = r.id and o.contact_id = ${toId}::uuid)`
  return links.length
}
