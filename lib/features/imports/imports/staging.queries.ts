import type { Tx } from '@/lib/db/client'
import { type CopiedValue, copyRows } from '@/lib/db/copy'
import { Prisma } from '@/lib/db/generated/client'
import { newIds } from '@/lib/db/ids'
import { studentSearchText } from '@/lib/db/search-text'
import { studentSortKey } from '@/lib/db/sort-key'
import { mayUse } from '@/lib/features/catalogue/packages/queries'
import { earlierReduction, firstFee } from '@/lib/features/payments/prices/queries'
import {
  insertEventsFrom,
  insertRegistrationsFrom,
  numberedSql,
  type Sitting,
} from '@/lib/features/registrations/registrations/new-registrations.queries'
import { statusInPackage } from '@/lib/features/registrations/registrations/rules'
import { mapYielding } from '@/lib/yielding-map'
import type { KnownStudent } from './queries'
import type { RosterEntry } from './roster.rules'

/** A row to be written: where it stood, its place among the rows of its project, what it says, and whose it is if known. */
export type StagedRow = { line: number; serial: number; entry: RosterEntry; known: KnownStudent | null }

/** Columns of the staging table beside those of a student's own data. */
const stage = Prisma.raw('import_stage')
const stageColumns = {
  position: 'int',
  serial: 'int',
  line: 'int',
  project_id: 'uuid',
  is_new: 'boolean',
  is_own: 'boolean',
  student_id: 'uuid',
  school_id: 'uuid',
  registration_id: 'uuid',
  link_id: 'uuid',
  row_id: 'uuid',
  event_ids: 'uuid[]',
  event_row_ids: 'uuid[]',
  native_family: 'text',
  native_given: 'text',
  latin_family: 'text',
  latin_given: 'text',
  gender: 'gender',
  graduation_year: 'int',
  mobile: 'text',
  email: 'text',
  guardian1_mobile: 'text',
  guardian1_email: 'text',
  search_text: 'text',
  sort_key: 'text',
} as const

/** A table that lives as long as the transaction: rows are copied into it, and everything is inserted from there. */
export async function makeStage(db: Tx): Promise<void> {
  const columns = Object.entries(stageColumns).map((column) => column.join(' '))
  await db.$executeRaw`create temp table ${stage} (${Prisma.raw(columns.join(', '))}) on commit drop`
}

/** The rows of a span as they are staged; needs no database, so it may run while another span is written. */
export async function preparedRows(
  now: Date,
  schoolId: string,
  rows: readonly StagedRow[],
  span: Span,
): Promise<CopiedValue[][]> {
  const own = rows.slice(span.from, span.to)
  const ids = [newIds(now, own.length), newIds(now, own.length), newIds(now, own.length), newIds(now, own.length)]
  const events = own.reduce((count, { entry }) => count + entry.eventIds.length, 0)
  const eventRowIds = newIds(now, events).values()
  return mapYielding(own, ({ line, serial, entry, known }, index): CopiedValue[] => {
    const [studentId = '', registrationId = '', linkId = '', rowId = ''] = ids.map((some) => some[index] ?? '')
    return [
      ...[span.from + index, serial, line, entry.projectId, known === null, known?.isOwn ?? true],
      ...[known?.studentId ?? studentId, known?.schoolId ?? schoolId, registrationId, linkId, rowId],
      ...[entry.eventIds, entry.eventIds.map(() => eventRowIds.next().value ?? '')],
      ...[entry.nativeFamily, entry.nativeGiven, entry.latinFamily, entry.latinGiven],
      ...[entry.gender, entry.graduationYear, entry.mobile, entry.email, entry.guardian1Mobile, entry.guardian1Email],
      ...[known === null ? studentSearchText(entry) : null, known === null ? studentSortKey(entry) : null],
    ]
  })
}

export async function stageRows(db: Tx, rows: readonly CopiedValue[][]): Promise<void> {
  await copyRows(db, 'import_stage', Object.keys(stageColumns), rows)
}

/** Rows of the staging table by their position, so that one statement never takes long and the caller can be told. */
export type Span = { from: number; to: number }
const within = ({ from, to }: Span) => Prisma.sql`x.position >= ${from}::int and x.position < ${to}::int`

/** The students whose addresses were not known. A known one's profile is never written to. */
export async function insertStagedStudents(
  db: Tx,
  now: Date,
  by: { contactId: string; importId: string },
  span: Span,
): Promise<void> {
  await db.$executeRaw`
    insert into student (id, created_at, updated_at, school_id, native_family, native_given, latin_family, latin_given,
      gender, graduation_year, mobile, email, guardian1_mobile, guardian1_email, created_by_kind, created_by_id,
      import_batch_id, search_text, sort_key)
    select x.student_id, ${now}, ${now}, x.school_id, x.native_family, x.native_given, x.latin_family, x.latin_given,
      x.gender, x.graduation_year, x.mobile, x.email, x.guardian1_mobile, x.guardian1_email, 'CONTACT',
      ${by.contactId}::uuid, ${by.importId}::uuid, x.search_text, x.sort_key
    from ${stage} x where x.is_new and ${within(span)} order by x.student_id`
}

/**
 * Students of one's own are the adviser's, also where the adviser only claimed it until now; a stranger's link is proposed by
 * whoever imports (people#proposed-links).
 */
export async function linkStagedStudents(
  db: Tx,
  now: Date,
  to: { adviserId: string; contactId: string },
  span: Span,
): Promise<void> {
  await db.$executeRaw`
    insert into student_adviser (id, created_at, student_id, contact_id, source, state, confirmed_at)
    select x.link_id, ${now}, x.student_id, case when x.is_own then ${to.adviserId}::uuid else ${to.contactId}::uuid end,
      'REGISTERED', (case when x.is_own then 'CONFIRMED' else 'PROPOSED' end)::adviser_state, case when x.is_own then ${now}::timestamptz end
    from ${stage} x where ${within(span)} order by x.student_id
    on conflict (student_id, contact_id) where state <> 'ENDED' do update
      set state = 'CONFIRMED', confirmed_at = excluded.confirmed_at, decided_by_kind = 'CONTACT', decided_by_id = ${to.contactId}::uuid
      where student_adviser.state = 'PROPOSED' and excluded.state = 'CONFIRMED'`
}

type Terms = {
  packageId: string | null
  number: { prefix: string; first: number }
  /** Until when an unpaid one keeps its seat. */
  holdUntil: Date | null
}

/** Registrations with their events and the import's own rows. */
export async function insertStagedRegistrations(
  db: Tx,
  now: Date,
  sitting: Sitting,
  terms: Terms,
  span: Span,
): Promise<void> {
  const { prefix, first } = terms.number
  const mine = Prisma.sql`x.project_id = ${sitting.projectId}::uuid and ${within(span)}`
  const inPackage = (['PENDING', 'PAID', 'FREE'] as const).map(
    (status) => Prisma.sql`when ${status}::fee_status then ${statusInPackage(status)}::fee_status`,
  )
  const status = Prisma.sql`case k.status ${Prisma.join(inPackage, ' ')} else case when ${firstFee} <= 0 then 'FREE' else 'PENDING' end::fee_status end`
  const source = Prisma.sql`(
    select x.registration_id as id, x.student_id as "studentId", x.school_id as "schoolId", k.id as "packageRegistrationId",
      ${numberedSql(prefix, Prisma.sql`${first}::int + x.serial`)} as number, ${status} as status,
      case when ${status} = 'PENDING' then ${terms.holdUntil}::timestamptz end as "holdUntil",
      case when not x.is_own then x.native_family end as "nativeFamily",
      case when not x.is_own then x.native_given end as "nativeGiven",
      case when not x.is_own then x.latin_family end as "latinFamily",
      case when not x.is_own then x.latin_given end as "latinGiven"
    from ${stage} x join project p on p.id = x.project_id ${earlierReduction}
    left join package_registration k
      on k.student_id = x.student_id and k.package_id = ${terms.packageId}::uuid and k.cancelled_at is null
        and ${mayUse(Prisma.sql`x.is_own`, sitting.registeredBy.id)}
    where ${mine}) x`
  await insertRegistrationsFrom(db, now, sitting, source)
  const events = Prisma.sql`(
    select e.id, x.registration_id, e.event_id
    from ${stage} x, unnest(x.event_row_ids, x.event_ids) as e (id, event_id) where ${mine}) x`
  await insertEventsFrom(db, now, sitting.projectId, events)
  await db.$executeRaw`
    insert into import_row (id, created_at, batch_id, line, outcome, registration_id, registration_version, student_id, student_version)
    select x.row_id, ${now}, ${sitting.importBatchId}::uuid, x.line, (case when x.is_new then 'NEW' else 'KNOWN' end)::import_outcome,
      x.registration_id, 1, x.student_id, case when x.is_new then 1 end
    from ${stage} x where ${mine}`
}

/** Places left in a project, for whoever holds its lock; null: without limit. */
export async function countSeatsLeft(db: Tx, projectId: string): Promise<number | null> {
  const { capacity, seatsTaken } = await db.projectTally.findUniqueOrThrow({
    where: { projectId },
    select: { capacity: true, seatsTaken: true },
  })
  return capacity === null ? null : capacity - seatsTaken
}

/** The ids of the staged students of a project, for the package they enter. */
export async function listStagedStudents(db: Tx, projectId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select x.student_id as id from ${stage} x where x.project_id = ${projectId}::uuid order by x.position`
  return rows.map(({ id }) => id)
}
