import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { type CopiedValue, copyRows } from '@/lib/db/copy'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newIds } from '@/lib/db/ids'
import { studentSearchText } from '@/lib/db/search-text'
import { studentSortKey } from '@/lib/db/sort-key'
import { mayUse } from '@/lib/features/catalogue/packages/queries'
import {
  insertEventsFrom,
  insertRegistrationsFrom,
  lockTally,
  numberedSql,
  type Sitting,
} from '@/lib/features/registrations/registrations/queries'
import { statusInPackage } from '@/lib/features/registrations/registrations/rules'
import { Fault } from '@/lib/kernel/fault'
import type { Page } from '@/lib/kernel/paging'
import { mapInSlices } from '@/lib/slices'
import { turns } from '@/lib/turns'
import type { CellError, RosterEntry } from './plan-roster'
import type { RosterKind, Standing } from './schema'

/** A student whose address is in the file. */
export type Known = Standing & { studentId: string; schoolId: string; isOwn: boolean }

/** Whom the addresses belong to already; `students` tells which of them are in the reader's reach. */
export async function listKnown(
  db: Db,
  students: Scoped<Prisma.Sql>,
  target: { projectIds: readonly string[]; packageId: string | null; contactId: string },
  emails: readonly string[],
): Promise<Map<string, Known>> {
  const rows = await db.$queryRaw<(Known & { email: string })[]>`
    select s.email, s.id as "studentId", s.school_id as "schoolId", ${students} as "isOwn",
      array(select r.project_id from registration r where r.student_id = s.id and r.cancelled_at is null
        and r.project_id = any(${[...target.projectIds]}::uuid[])) as "registeredIn",
      (select k.uses_total - k.uses_taken from package_registration k where k.student_id = s.id and k.cancelled_at is null
        and k.package_id = ${target.packageId}::uuid and ${mayUse(students, target.contactId)}) as "usesLeft"
    from student s where s.email = any(${[...emails]})`
  return new Map(rows.map(({ email, ...known }) => [email, known]))
}

const busySeconds = 5

/**
 * One import of a person at a time: the next one waits here, without a connection, so that the same file twice at once is
 * seen for what it is.
 */
export const inTurnOf = turns(10, busySeconds)

const lockKey = (contactId: string) => Prisma.sql`hashtextextended(${`import ${contactId}`}, 0)`

/** The same among processes, where nobody waits: a waiting transaction would hold a connection. */
export async function lockImportsOf(db: Tx, contactId: string): Promise<void> {
  const [lock] = await db.$queryRaw<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(${lockKey(contactId)}) as taken`
  if (lock?.taken !== true) throw new Fault('conflict.busy', { retryAfter: busySeconds })
}

/** What makes two imports the same: the same bytes by the same person for the same project or package. */
export type ImportKey = {
  kind: RosterKind
  contactId: string
  projectId: string | null
  packageId: string | null
  sha256: Uint8Array<ArrayBuffer>
}

export async function findImport(db: Db, key: ImportKey): Promise<{ id: string; committedAt: Date } | null> {
  const { contactId: actorId, ...rest } = key
  return db.importBatch.findFirst({
    where: { ...rest, actorKind: 'CONTACT', actorId, undoneAt: null },
    select: { id: true, committedAt: true },
  })
}

type Batch = ImportKey & {
  schoolId: string
  fileName: string | null
  encoding: 'UTF8' | 'GB18030'
  rowsNew: number
  rowsKnown: number
  rowsSkipped: number
}

export async function insertImport(db: Tx, now: Date, { contactId, ...batch }: Batch): Promise<string> {
  const rowsTotal = batch.rowsNew + batch.rowsKnown + batch.rowsSkipped
  const at = { createdAt: now, committedAt: now }
  const data = { ...batch, ...at, actorKind: 'CONTACT' as const, actorId: contactId, rowsTotal }
  return (await db.importBatch.create({ data, select: { id: true } })).id
}

/** A row to be written: where it stood, its place among the rows of its project, what it says, and whose it is if known. */
export type StagedRow = { line: number; serial: number; entry: RosterEntry; known: Known | null }

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
  return mapInSlices(own, ({ line, serial, entry, known }, index): CopiedValue[] => {
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

/** Students of one's own are the adviser's; a stranger's link is proposed by whoever imports (people#proposed-links). */
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
    on conflict (student_id, contact_id) where state <> 'ENDED' do nothing`
}

type Terms = {
  packageId: string | null
  number: { prefix: string; first: number }
  status: 'PENDING' | 'FREE'
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
  const status = Prisma.sql`case k.status ${Prisma.join(inPackage, ' ')} else ${terms.status}::fee_status end`
  const source = Prisma.sql`(
    select x.registration_id as id, x.student_id as "studentId", x.school_id as "schoolId", k.id as "packageRegistrationId",
      ${numberedSql(prefix, Prisma.sql`${first}::int + x.serial`)} as number, ${status} as status,
      case when ${status} = 'PENDING' then ${terms.holdUntil}::timestamptz end as "holdUntil",
      case when not x.is_own then x.native_family end as "nativeFamily",
      case when not x.is_own then x.native_given end as "nativeGiven",
      case when not x.is_own then x.latin_family end as "latinFamily",
      case when not x.is_own then x.latin_given end as "latinGiven"
    from ${stage} x left join package_registration k
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

export type SkippedRow = {
  line: number
  cells: readonly string[]
  reasons: readonly { column: string; key: string; values?: unknown }[]
}

const skippedAtOnce = 1000

/** Rows the user left out, kept for a while so that she can fetch them with their reasons. */
export async function insertSkippedRows(
  db: Tx,
  now: Date,
  importId: string,
  rows: readonly SkippedRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += skippedAtOnce) {
    const some = rows.slice(at, at + skippedAtOnce)
    const ids = newIds(now, some.length)
    const packed = some.map((row, index) => ({
      id: ids[index],
      line: row.line,
      cells: row.cells,
      reasons: row.reasons,
    }))
    await db.$executeRaw`
      insert into import_row (id, created_at, batch_id, line, outcome, values, reasons)
      select x.id, ${now}, ${importId}::uuid, x.line, 'SKIPPED', x.cells, x.reasons
      from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as x (id uuid, line int, cells jsonb, reasons jsonb)`
  }
}

const looks = 60
const pauseMs = 250

/** Waits until no import of this person is being written, so that what is listed next is how it ended. */
export async function waitForImportsOf(db: Db, contactId: string): Promise<void> {
  await inTurnOf(contactId, async () => {})
  for (let look = 0; look < looks; look++) {
    if (!(await isImporting(db, contactId))) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Fault('conflict.busy', { retryAfter: busySeconds })
}

/** Whether any process holds the lock; taking it to find out would turn an import away. */
async function isImporting(db: Db, contactId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ held: boolean }[]>`
    select exists (
      select from pg_locks l, (select ${lockKey(contactId)} as key) x
      where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid::bigint = (x.key >> 32) & 4294967295 and l.objid::bigint = x.key & 4294967295) as held`
  return row?.held === true
}

const batchSelect = {
  id: true,
  kind: true,
  fileName: true,
  committedAt: true,
  undoneAt: true,
  rowsNew: true,
  rowsKnown: true,
  rowsSkipped: true,
  projectId: true,
  packageId: true,
  createdAt: true,
} as const
export type ImportView = Prisma.ImportBatchGetPayload<{ select: typeof batchSelect }>

/** Other things are imported too, comments say. */
const ofRosters = { kind: { in: ['CORE', 'TRACK'] } } satisfies Prisma.ImportBatchWhereInput

/** Imports of students in reach, newest first. */
export async function listImportsInto(
  db: Db,
  scope: Scoped<Prisma.ImportBatchWhereInput>,
  into: { projectId: string | null; packageId: string | null },
  window: { skip: number; take: number },
): Promise<Page<ImportView>> {
  const where = { AND: [scope, into, ofRosters] }
  const orderBy = [{ committedAt: 'desc' as const }, { id: 'desc' as const }]
  const rows = await db.importBatch.findMany({ where, select: batchSelect, orderBy, ...window })
  return { rows, total: await db.importBatch.count({ where }) }
}

/** An import in reach; absent and out of reach are the same. */
export async function getImport(db: Db, scope: Scoped<Prisma.ImportBatchWhereInput>, id: string): Promise<ImportView> {
  const row = isUuid(id)
    ? await db.importBatch.findFirst({ where: { AND: [scope, { id }, ofRosters] }, select: batchSelect })
    : null
  if (row === null) throw new Fault('notFound')
  return row
}

export type Aftermath = { hasPaid: boolean; isInTeam: boolean; isChanged: boolean }

/** What has become of the rows of imports: whatever the import did not leave so itself counts as changed. */
export async function listAftermaths(db: Db, ids: readonly string[]): Promise<Map<string, Aftermath>> {
  const rows = await db.$queryRaw<(Aftermath & { id: string })[]>`
    select b.id, coalesce(bool_or(r.status = 'PAID'), false) as "hasPaid",
      coalesce(bool_or(r.team_id is not null), false) as "isInTeam",
      coalesce(bool_or(r.id is null or r.cancelled_at is not null or r.version <> i.registration_version
        or exists (select from order_line l where l.registration_id = r.id)
        or exists (select from student_adviser a where a.student_id = i.student_id and a.created_at = b.created_at
          and (a.state = 'ENDED' or a.confirmed_at > a.created_at))
        or (i.outcome = 'NEW' and (s.version is distinct from i.student_version or s.first_signed_in_at is not null
          or exists (select from session n where n.student_id = s.id)
          or exists (select from registration o where o.student_id = s.id and o.import_batch_id is distinct from b.id)))),
        false) as "isChanged"
    from import_batch b
    join import_row i on i.batch_id = b.id and i.outcome <> 'SKIPPED'
    left join registration r on r.id = i.registration_id
    left join student s on s.id = i.student_id
    where b.id = any(${[...ids]}::uuid[])
    group by b.id`
  return new Map(rows.map(({ id, ...aftermath }) => [id, aftermath]))
}

/** The projects an import went to, by id; the lock of each is taken, and then those of its registrations. */
export async function lockImported(db: Tx, importId: string): Promise<void> {
  const projects = await db.$queryRaw<{ id: string }[]>`
    select distinct r.project_id as id from registration r where r.import_batch_id = ${importId}::uuid order by 1`
  for (const { id } of projects) await lockTally(db, id)
  await db.$executeRaw`select from registration r where r.import_batch_id = ${importId}::uuid order by r.id for update`
}

/** Takes out what an import wrote. Whatever else hangs on one of its rows stops it by a foreign key. */
export async function removeImported(db: Tx, now: Date, batch: ImportView, contactId: string): Promise<number> {
  const imported = Prisma.sql`(select i.student_id from import_row i where i.batch_id = ${batch.id}::uuid)`
  const removed = await db.$executeRaw`delete from registration where import_batch_id = ${batch.id}::uuid`
  await db.$executeRaw`delete from package_registration where import_batch_id = ${batch.id}::uuid`
  await db.$executeRaw`delete from student_adviser where created_at = ${batch.createdAt} and student_id in ${imported}`
  await db.$executeRaw`delete from student where import_batch_id = ${batch.id}::uuid`
  const undone = { undoneAt: now, undoneByKind: 'CONTACT' as const, undoneById: contactId }
  await db.importBatch.update({ where: { id: batch.id }, data: undone })
  return removed
}

export type Dropped = { line: number; cells: string[]; reasons: CellError[] }

/** The rows an import left out, while they are kept. */
export async function listSkippedRows(db: Db, importId: string): Promise<Dropped[]> {
  const rows = await db.$queryRaw<Dropped[]>`
    select i.line, i.values as cells, coalesce(i.reasons, '[]') as reasons from import_row i
    where i.batch_id = ${importId}::uuid and i.outcome = 'SKIPPED' and i.values is not null order by i.line`
  return rows
}
