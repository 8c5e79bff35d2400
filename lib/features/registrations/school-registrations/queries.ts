import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Channel, FeeStatus, ReviewState } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { invoiceNumber } from '@/lib/features/payments/invoices/rules'
import { type SettledBy, settledBy, settlingLines } from '@/lib/features/payments/payments/settlements.queries'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { RowWindow } from '@/lib/kernel/paging'

export const personSelect = { id: true, family: true, given: true, latinName: true, email: true } as const
export const siteSelect = { id: true, city: true, district: true, name: true, nameEn: true } as const
export const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const

export const rowSelect = {
  id: true,
  schoolId: true,
  createdAt: true,
  status: true,
  reviewState: true,
  decisionReason: true,
  version: true,
  channel: true,
  mailReceiver: true,
  mailReceiverPhone: true,
  testDate: true,
  testTime: true,
  supervisor: true,
  sendFundEmail: true,
  customPriceMinor: true,
  cancelledAt: true,
  cancelKind: true,
  invoiceLines: { where: { isOpen: true }, select: { invoice: { select: { number: true } } }, take: 1 },
  testSite: { select: siteSelect },
  project: {
    select: {
      id: true,
      code: true,
      name: true,
      kind: true,
      priceMinor: true,
      currency: true,
      processingFeeBps: true,
      startsAt: true,
      endsAt: true,
    },
  },
  contact: { select: { ...personSelect, disabledAt: true, erasedAt: true } },
  contacts: { select: { contact: { select: personSelect } }, orderBy: { contact: { sortKey: 'asc' } } },
  events: {
    select: { event: { select: { code: true, name: true, isExtra: true } } },
    orderBy: [{ event: { position: 'asc' } }, { event: { code: 'asc' } }],
  },
} satisfies Prisma.SchoolRegistrationSelect
type SchoolRegistrationRow = Prisma.SchoolRegistrationGetPayload<{ select: typeof rowSelect }>

export type Teacher = SchoolRegistrationRow['contacts'][number]['contact']
export type SchoolSite = NonNullable<SchoolRegistrationRow['testSite']>
/** What a school registered for, with all it said. */
export type SchoolRegistrationView = Omit<SchoolRegistrationRow, 'project' | 'contacts' | 'events' | 'invoiceLines'> & {
  project: Omit<SchoolRegistrationRow['project'], 'name'> & { name: Bilingual }
  teachers: Teacher[]
  /** The number of the open invoice that asks for it. */
  invoice: string | null
  events: { code: string; name: Bilingual; isExtra: boolean }[]
}

export function viewOf({
  project,
  contacts,
  events,
  invoiceLines,
  ...row
}: SchoolRegistrationRow): SchoolRegistrationView {
  const [line] = invoiceLines
  return {
    ...row,
    project: { ...project, name: bilingualOf(project.name) },
    invoice: line ? invoiceNumber(line.invoice.number) : null,
    teachers: contacts.map(({ contact }) => contact),
    events: events.map(({ event }) => ({ ...event, name: bilingualOf(event.name) })),
  }
}

/** The same with how it was paid; null: it was not. */
export type SettledView = SchoolRegistrationView & { settledBy: SettledBy | null }

/** What a school registered for, or for one project alone, live ones first, then the newest. */
export async function listSchoolRegistrations(
  db: Db,
  scope: Scoped<Prisma.SchoolRegistrationWhereInput>,
  window: RowWindow,
  projectCode?: string,
): Promise<SettledView[]> {
  const rows = await db.schoolRegistration.findMany({
    where: projectCode === undefined ? scope : { AND: [scope, { project: { code: projectCode } }] },
    select: { ...rowSelect, orderLines: settlingLines },
    orderBy: [{ cancelledAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'asc' }],
    ...window,
  })
  return rows.map(({ orderLines, ...row }) => ({ ...viewOf(row), settledBy: settledBy(orderLines) }))
}

/** One registration in reach, under its lock. */
export async function lockSchoolRegistration(
  db: Tx,
  scope: Scoped<Prisma.SchoolRegistrationWhereInput>,
  id: string,
): Promise<SchoolRegistrationView> {
  if (!isUuid(id)) throw new Fault('notFound')
  await db.$queryRaw`select 1 as locked from school_registration where id = ${id}::uuid for update`
  const row = orNotFound(await db.schoolRegistration.findFirst({ where: { AND: [scope, { id }] }, select: rowSelect }))
  return viewOf(row)
}

export type Places = { schoolCapacity: number | null; schoolsTaken: number }

/** The lock every registration for a project waits for, and how many schools have a place while it is held. */
export async function lockPlaces(db: Tx, projectId: string): Promise<Places> {
  const [places] = await db.$queryRaw<Places[]>`
    select school_capacity as "schoolCapacity", schools_taken as "schoolsTaken"
    from project_tally where project_id = ${projectId}::uuid for update`
  if (places === undefined) throw new Error(`project ${projectId} has no tally`)
  return places
}

/** One registration in reach and the places of its project, both locked: first the places, as when one is taken. */
export async function lockWithPlaces(
  db: Tx,
  scope: Scoped<Prisma.SchoolRegistrationWhereInput>,
  id: string,
): Promise<{ registration: SchoolRegistrationView; places: Places }> {
  if (!isUuid(id)) throw new Fault('notFound')
  const select = { projectId: true } as const
  const { projectId } = orNotFound(await db.schoolRegistration.findFirst({ where: { AND: [scope, { id }] }, select }))
  const places = await lockPlaces(db, projectId)
  return { places, registration: await lockSchoolRegistration(db, scope, id) }
}

/** Whether the school has a live registration; whoever holds the lock may rely on it. */
export async function hasPlace(db: Tx, schoolId: string, projectId: string): Promise<boolean> {
  return (await db.schoolRegistration.count({ where: { schoolId, projectId, cancelledAt: null } })) > 0
}

export type NewSchoolRegistration = {
  schoolId: string
  projectId: string
  contactId: string
  status: Exclude<FeeStatus, 'PAID'>
  reviewState: ReviewState | null
  channel: Channel
  contactIds: readonly string[]
  eventIds: readonly string[]
  testSiteId: string | null
  testDate: string | null
  testTime: string | null
  supervisor: string | null
  mailReceiver: string | null
  mailReceiverPhone: string | null
  sendFundEmail: boolean
  customPriceMinor: number | null
  customPriceReason: string | null
}

/** Writes a school's registration; a trigger counts its place and a constraint refuses the surplus. */
export async function insertSchoolRegistration(db: Tx, now: Date, row: NewSchoolRegistration): Promise<string> {
  const { contactIds, eventIds, testDate, ...rest } = row
  const { id } = await db.schoolRegistration.create({
    data: {
      ...rest,
      createdAt: now,
      updatedAt: now,
      holdsSeat: true,
      testDate: testDate === null ? null : new Date(testDate),
      contacts: { create: contactIds.map((contactId) => ({ contactId, createdAt: now })) },
      events: { create: eventIds.map((eventId) => ({ eventId, createdAt: now })) },
    },
    select: { id: true },
  })
  return id
}

/** Gives a registration these teachers and no others. */
export async function replaceTeachers(db: Tx, now: Date, id: string, contactIds: readonly string[]): Promise<void> {
  await db.schoolRegistrationContact.deleteMany({
    where: { schoolRegistrationId: id, contactId: { notIn: [...contactIds] } },
  })
  await db.schoolRegistrationContact.createMany({
    data: contactIds.map((contactId) => ({ schoolRegistrationId: id, contactId, createdAt: now })),
    skipDuplicates: true,
  })
  await db.schoolRegistration.update({ where: { id }, data: { updatedAt: now, version: { increment: 1 } } })
}

/** The contacts of a school behind these ids; one that is not its own, or may no longer sign in, is not found. */
export async function listTeachers(
  db: Db,
  scope: Scoped<Prisma.ContactWhereInput>,
  schoolId: string,
  ids: readonly string[],
): Promise<Teacher[]> {
  const distinct = [...new Set(ids)]
  if (!distinct.every(isUuid)) throw new Fault('notFound')
  const found = await db.contact.findMany({
    where: { AND: [scope, { schoolId, disabledAt: null, id: { in: distinct } }] },
    select: personSelect,
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
  })
  if (found.length < distinct.length) throw new Fault('notFound')
  return found
}

/** Who is told what the organisers did for a school: who looks after it, and the coordinators. */
export async function listInformed(db: Db, schoolId: string, contactIds: readonly string[]) {
  const may = { schoolId, disabledAt: null, erasedAt: null }
  return db.contact.findMany({
    where: { ...may, OR: [{ id: { in: [...contactIds] } }, { role: 'COORDINATOR' }] },
    select: { id: true, email: true, language: true },
    orderBy: { id: 'asc' },
    take: 1000,
  })
}
