import type { ownerOf } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newIds } from '@/lib/db/ids'
import { mayUse } from '@/lib/features/catalogue/packages/queries'
import { lockTally } from '@/lib/features/catalogue/projects/tally.queries'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { CellError } from './roster.rules'
import type { RosterKind, AddressState } from './schema'

/** A student whose address is in the file. */
export type KnownStudent = Omit<AddressState, 'sameAs' | 'isNew'> & {
  hasPackage: boolean
  studentId: string
  schoolId: string
  isOwn: boolean
  /** The first of several of these addresses that lead to the same student; null: only this one does. */
  sameAs: string | null
}

/** Whom the addresses belong to already, that of a merged entry to the student who stays; `students` tells which of them are in the reader's reach. */
export async function listKnown(
  db: Db,
  students: Scoped<Prisma.Sql>,
  target: { projectIds: readonly string[]; packageId: string | null; contactId: string },
  emails: readonly string[],
): Promise<Map<string, KnownStudent>> {
  const rows = await db.$queryRaw<(KnownStudent & { email: string })[]>`
    select n.email, s.id as "studentId", s.school_id as "schoolId", ${students} as "isOwn",
      array(select r.project_id from registration r where r.student_id = s.id and r.cancelled_at is null
        and r.project_id = any(${[...target.projectIds]}::uuid[])) as "registeredIn",
      k.uses_total - k.uses_taken as "usesLeft", k.id is not null as "hasPackage",
      case when count(*) over (partition by s.id) > 1 then min(n.email) over (partition by s.id) end as "sameAs"
    from student n join student s on s.id = coalesce(n.merged_into_id, n.id)
      left join package_registration k on k.student_id = s.id and k.cancelled_at is null
        and k.package_id = ${target.packageId}::uuid and ${mayUse(students, target.contactId)}
    where n.email = any(${[...emails]})`
  return new Map(rows.map(({ email, ...known }) => [email, known]))
}

const lockKey = (contactId: string) => Prisma.sql`hashtextextended(${`import ${contactId}`}, 0)`

/** Takes a person's lock until the transaction is over; false: another process has it. */
export async function tryLockImports(db: Tx, contactId: string): Promise<boolean> {
  const [lock] = await db.$queryRaw<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(${lockKey(contactId)}) as taken`
  return lock?.taken === true
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

export type SkippedRow = {
  line: number
  cells: readonly string[]
  reasons: readonly { column: string; key: string; values?: unknown }[]
}

const skippedAtOnce = 1000

/** Rows the user left out, kept for a while so that they can be fetched with their reasons. */
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

/** Whether any process holds the lock; taking it to find out would turn an import away. */
export async function isImporting(db: Db, contactId: string): Promise<boolean> {
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
  actorId: true,
} as const
export type ImportView = Prisma.ImportBatchGetPayload<{ select: typeof batchSelect }>

/** Other things are imported too, comments say. */
const ofRosters = { kind: { in: ['CORE', 'TRACK'] } } satisfies Prisma.ImportBatchWhereInput

/** Imports of students in reach, newest first. */
export async function listImportsInto(
  db: Db,
  scope: Scoped<Prisma.ImportBatchWhereInput>,
  into: { projectId: string | null; packageId: string | null; actorId?: string },
  window: RowWindow,
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
  return orNotFound(row)
}

export type Aftermath = { hasPaid: boolean; isInTeam: boolean; isChanged: boolean }

/** What has become of the rows of imports: whatever the import did not leave so itself counts as changed. */
export async function listAftermaths(db: Db, ids: readonly string[]): Promise<Map<string, Aftermath>> {
  const rows = await db.$queryRaw<(Aftermath & { id: string })[]>`
    select b.id, coalesce(bool_or(r.status = 'PAID'), false) as "hasPaid",
      coalesce(bool_or(r.team_id is not null), false) as "isInTeam",
      coalesce(bool_or(r.id is null or r.cancelled_at is not null or r.version <> i.registration_version
        or exists (select from order_line l where l.registration_id = r.id)
        or exists (select from invoice_line v where v.registration_id = r.id or v.package_registration_id = r.package_registration_id)
        or exists (select from student_adviser a where a.student_id = i.student_id and a.created_at = b.created_at
          and (a.state = 'ENDED' or a.confirmed_at > a.created_at))
        or (i.outcome = 'NEW' and (s.version is distinct from i.student_version or s.first_signed_in_at is not null
          or exists (select from session n where n.student_id = s.id and n.impersonator_id is null)
          or exists (select from registration o where o.student_id = s.id and o.import_batch_id is distinct from b.id)
          or exists (select from package_registration o where o.student_id = s.id and o.import_batch_id is distinct from b.id)))),
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
export async function removeImported(
  db: Tx,
  now: Date,
  batch: ImportView,
  by: ReturnType<typeof ownerOf>,
): Promise<number> {
  // What an entry had that was merged since is the student's who stays.
  const imported = Prisma.sql`(select coalesce(s.merged_into_id, s.id) from import_row i join student s on s.id = i.student_id
    where i.batch_id = ${batch.id}::uuid)`
  const removed = await db.$executeRaw`delete from registration where import_batch_id = ${batch.id}::uuid`
  await db.$executeRaw`delete from package_registration where import_batch_id = ${batch.id}::uuid`
  await db.$executeRaw`delete from student_adviser where created_at = ${batch.createdAt} and student_id in ${imported}`
  // An older link that only waited until the import confirmed it waits again.
  await db.$executeRaw`
    update student_adviser set state = 'PROPOSED', confirmed_at = null, decided_by_kind = null, decided_by_id = null
    where state = 'CONFIRMED' and confirmed_at = ${batch.createdAt} and decided_by_id = ${batch.actorId}::uuid
      and student_id in ${imported}`
  await db.$executeRaw`delete from student where import_batch_id = ${batch.id}::uuid`
  const undone = { undoneAt: now, undoneByKind: by.kind, undoneById: by.id }
  await db.importBatch.update({ where: { id: batch.id }, data: undone })
  return removed
}

/** Of these imports, those whose left-out rows are still kept. */
export async function listWithSkippedRows(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.importRow.findMany({
    where: { batchId: { in: [...ids] }, outcome: 'SKIPPED', values: { not: Prisma.DbNull } },
    select: { batchId: true },
    distinct: 'batchId',
  })
  return new Set(rows.map(({ batchId }) => batchId))
}

export type Dropped = { line: number; cells: string[]; reasons: CellError[] }

/** The rows an import left out, while they are kept. */
export async function listSkippedRows(db: Db, importId: string): Promise<Dropped[]> {
  const rows = await db.$queryRaw<Dropped[]>`
    select i.line, i.values as cells, coalesce(i.reasons, '[]') as reasons from import_row i
    where i.batch_id = ${importId}::uuid and i.outcome = 'SKIPPED' and i.values is not null order by i.line`
  return rows
}
