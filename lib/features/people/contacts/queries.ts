import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { contactSearchText } from '@/lib/db/search-text'
import { contactSortKey } from '@/lib/db/sort-key'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { NewContact } from './schema'

const viewSelect = {
  id: true,
  role: true,
  family: true,
  given: true,
  latinName: true,
  department: true,
  position: true,
  prefix: true,
  email: true,
  discipline: true,
  workStatus: true,
  version: true,
  school: {
    select: {
      id: true,
      code: true,
      name: true,
      nameEn: true,
      isIndependent: true,
      version: true,
      organizationType: { select: { id: true, label: true } },
    },
  },
} as const
type ContactRow = Prisma.ContactGetPayload<{ select: typeof viewSelect }>

export type ContactView = Omit<ContactRow, 'school'> & {
  school: Omit<ContactRow['school'], 'organizationType'> & { organizationType: { id: string; label: Bilingual } | null }
}

/** An adviser or coordinator in reach; absent and out of reach are the same. */
export async function getContact(db: Db, scope: Scoped<Prisma.ContactWhereInput>, id: string): Promise<ContactView> {
  if (!isUuid(id)) throw new Fault('notFound')
  const row = orNotFound(await db.contact.findFirst({ where: { AND: [scope, { id }] }, select: viewSelect }))
  const type = row.school.organizationType
  const organizationType = type && { id: type.id, label: bilingualOf(type.label) }
  return { ...row, school: { ...row.school, organizationType } }
}

const entrySelect = { id: true, family: true, given: true, latinName: true, email: true } as const
export type ContactEntry = Prisma.ContactGetPayload<{ select: typeof entrySelect }>

/** Who of a school can be written to or chosen as a teacher. */
export async function listContacts(
  db: Db,
  scope: Scoped<Prisma.ContactWhereInput>,
  schoolId: string,
  window: RowWindow,
): Promise<Page<ContactEntry>> {
  if (!isUuid(schoolId)) throw new Fault('notFound')
  const where = { AND: [scope, { schoolId, disabledAt: null }] }
  const rows = await db.contact.findMany({
    where,
    select: entrySelect,
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    ...window,
  })
  return { rows, total: await db.contact.count({ where }) }
}

/** Whether a contact in reach belongs to the school and may sign in. */
export async function isContactOf(
  db: Db,
  scope: Scoped<Prisma.ContactWhereInput>,
  schoolId: string,
  id: string,
): Promise<boolean> {
  return isUuid(id) && (await db.contact.count({ where: { AND: [scope, { id, schoolId, disabledAt: null }] } })) > 0
}

const colleagueSelect = {
  ...entrySelect,
  role: true,
  department: true,
  position: true,
  firstSignedInAt: true,
} as const
export type Colleague = Prisma.ContactGetPayload<{ select: typeof colleagueSelect }>

/** Who of a school looks after its students, for those who look after them too. */
export async function listColleagues(
  db: Db,
  scope: Scoped<Prisma.ContactWhereInput>,
  schoolId: string,
): Promise<Colleague[]> {
  return db.contact.findMany({
    where: { AND: [scope, { schoolId, disabledAt: null, erasedAt: null }] },
    select: colleagueSelect,
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
    take: 1000,
  })
}

/** Whether an adviser has this address, in any school and whether or not they may still sign in. */
export async function isAdviserAddress(db: Tx, email: string): Promise<boolean> {
  return (await db.contact.count({ where: { role: 'ADVISER', email } })) > 0
}

/** An adviser of a school, who may sign in with the address. */
export async function createAdviser(
  db: Tx,
  now: Date,
  schoolId: string,
  adviser: NewContact,
): Promise<{ id: string; latinName: string }> {
  const { email, latinName } = adviser
  const [family, given] = [adviser.family ?? null, adviser.given ?? null]
  const named = { family, given, latinName, email }
  const { id } = await db.contact.create({
    data: {
      ...named,
      createdAt: now,
      schoolId,
      role: 'ADVISER',
      department: adviser.department ?? null,
      position: adviser.position ?? null,
      prefix: adviser.prefix ?? null,
      discipline: adviser.discipline ?? null,
      workStatus: adviser.workStatus ?? null,
      searchText: contactSearchText(named),
      sortKey: contactSortKey(named),
    },
    select: { id: true },
  })
  return { id, latinName }
}

/** The teachers chosen for a registration who still are the student's, as far as the reader may see them. */
export async function listTeachersOf(
  db: Db,
  scope: Scoped<Prisma.ContactWhereInput>,
  registrationId: string,
): Promise<ContactEntry[]> {
  const ofOwnAdviser = {
    some: { state: 'CONFIRMED' as const, student: { registrations: { some: { id: registrationId } } } },
  }
  return db.contact.findMany({
    where: { AND: [scope, { chosenBy: { some: { registrationId } }, students: ofOwnAdviser }] },
    select: entrySelect,
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
  })
}

/** Which of these contacts may be chosen as a teacher: those the student may see. */
export async function listChoosable(
  db: Db,
  scope: Scoped<Prisma.ContactWhereInput>,
  ids: readonly string[],
): Promise<string[]> {
  const where = { AND: [scope, { id: { in: ids.filter(isUuid) }, disabledAt: null }] }
  return (await db.contact.findMany({ where, select: { id: true } })).map(({ id }) => id)
}

/** The student's own advisers among the contacts they may see. */
export async function listAdvisersOf(
  db: Db,
  scope: Scoped<Prisma.ContactWhereInput>,
  studentId: string,
): Promise<ContactEntry[]> {
  return db.contact.findMany({
    where: { AND: [scope, { students: { some: { studentId, state: 'CONFIRMED' } } }] },
    select: entrySelect,
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
  })
}

/** Changes what an adviser may change of an entry; false: somebody else did since it was read. */
export async function updateContact(
  db: Db,
  contact: ContactView,
  changed: { latinName: string; position: string },
): Promise<boolean> {
  const named = { ...contact, latinName: changed.latinName }
  const { count } = await db.contact.updateMany({
    where: { id: contact.id, version: contact.version },
    data: {
      ...changed,
      searchText: contactSearchText(named),
      sortKey: contactSortKey(named),
      version: { increment: 1 },
    },
  })
  return count > 0
}
