import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import type { Bilingual } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { BatchState } from './rules'

type BatchFile = { key: string; name: string; bytes: number; count: number; school: Bilingual | null }

/** A batch as its makers see it; of its files those that still exist, the one to print first. */
export type Batch = {
  id: string
  ruleId: string
  createdAt: Date
  updatedAt: Date
  finishedAt: Date | null
  by: string
  state: BatchState
  /** Certificates newly issued by it. */
  issued: number
  total: number
  done: number
  files: BatchFile[]
}

const selected = {
  id: true,
  ruleId: true,
  createdAt: true,
  updatedAt: true,
  finishedAt: true,
  by: { select: { name: true } },
  state: true,
  issued: true,
  total: true,
  done: true,
  files: {
    where: { file: { state: 'STORED' } },
    select: {
      count: true,
      school: { select: { name: true, nameEn: true } },
      file: { select: { key: true, name: true, bytes: true } },
    },
    orderBy: [{ school: { sortKey: 'asc' } }, { id: 'asc' }],
  },
} satisfies Prisma.CertificateBatchSelect
type BatchRow = Prisma.CertificateBatchGetPayload<{ select: typeof selected }>

function batchOf({ by, files, ...row }: BatchRow): Batch {
  const shown = files.map(({ count, school, file }) => ({
    ...file,
    count,
    school: school && { zh: school.name, en: school.nameEn ?? school.name },
  }))
  const [print, schools] = [
    shown.filter(({ school }) => school === null),
    shown.filter(({ school }) => school !== null),
  ]
  return { ...row, by: by.name, files: [...print, ...schools] }
}

type Scope = Scoped<Prisma.CertificateBatchWhereInput>
const mostListed = 20

/** The batches of a rule in reach, the newest first. */
export async function listBatchRows(db: Db, scope: Scope, ruleId: string): Promise<Batch[]> {
  if (!isUuid(ruleId)) throw new Fault('notFound')
  const where = { AND: [scope, { ruleId }] }
  const rows = await db.certificateBatch.findMany({
    where,
    select: selected,
    orderBy: { id: 'desc' },
    take: mostListed,
  })
  return rows.map(batchOf)
}

/** What has changed of a batch's certificates since it began. */
export type BatchChanges = {
  /** Of those in its files the ones that are valid no more. */
  ended: number
  /** Valid ones that are in none of its files. */
  added: number
}

export async function listBatchChanges(db: Db, ids: readonly string[]): Promise<Map<string, BatchChanges>> {
  const rows = await db.$queryRaw<(BatchChanges & { id: string })[]>`
    select b.id, (count(*) filter (where c.issued_at <= b.created_at
        and coalesce(c.revoked_at, c.superseded_at) > b.created_at))::int as ended,
      (count(*) filter (where c.issued_at > b.created_at and c.state = 'ISSUED'))::int as added
    from certificate_batch b join certificate c on c.rule_id = b.rule_id
    where b.id = any(${[...ids]}::uuid[]) group by b.id`
  return new Map(rows.map(({ id, ...changes }) => [id, changes]))
}

export async function getBatchRow(db: Db, scope: Scope, id: string): Promise<Batch> {
  const where = { AND: [scope, { id }] }
  const row = orNotFound(isUuid(id) ? await db.certificateBatch.findFirst({ where, select: selected }) : null)
  return batchOf(row)
}

/** The batch of a rule that has not ended. */
export function findOpenBatch(db: Tx, ruleId: string) {
  return db.certificateBatch.findFirst({
    where: { ruleId, state: { in: ['QUEUED', 'RUNNING'] } },
    select: { id: true, state: true, updatedAt: true },
  })
}

export async function createBatch(db: Tx, now: Date, batch: { ruleId: string; byId: string }): Promise<string> {
  const id = newId(now)
  await db.certificateBatch.create({ data: { id, createdAt: now, updatedAt: now, ...batch }, select: { id: true } })
  return id
}

/** How many it issued, and all valid ones of its rule, which it will draw. */
export async function putCounts(db: Tx, id: string, ruleId: string, issued: number): Promise<number> {
  const total = await db.certificate.count({ where: { ruleId, state: 'ISSUED' } })
  await db.certificateBatch.update({ where: { id }, data: { issued, total }, select: { id: true } })
  return total
}

/** What has not ended ends here; the next may start. */
export async function failBatch(db: Tx, id: string): Promise<boolean> {
  const count = await db.$executeRaw`
    update certificate_batch set state = 'FAILED', updated_at = now(), finished_at = now()
    where id = ${id}::uuid and state in ('QUEUED', 'RUNNING')`
  return count === 1
}
