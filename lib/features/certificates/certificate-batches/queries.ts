import { randomBytes } from 'node:crypto'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { FileStore } from '@/lib/db/generated/enums'
import { isUuid, newId, newIds } from '@/lib/db/ids'
import { layoutOf } from '@/lib/features/certificates/certificate-templates/queries'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import type { CertificateFacts } from '@/lib/features/certificates/certificates/rules'
import type { Bilingual, Language } from '@/lib/i18n/languages'
import { languageOf } from '@/lib/i18n/languages'
import { addJob } from '@/lib/jobs/queue'
import { Fault } from '@/lib/kernel/fault'
import { trueFacts } from '../certificates/secrets.queries'
import { type BatchState, filesLife } from './rules'

export type BatchFile = { key: string; name: string; bytes: number; count: number; school: Bilingual | null }

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
type Row = Prisma.CertificateBatchGetPayload<{ select: typeof selected }>

function batchOf({ by, files, ...row }: Row): Batch {
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

export async function getBatchRow(db: Db, scope: Scope, id: string): Promise<Batch> {
  const where = { AND: [scope, { id }] }
  const row = isUuid(id) ? await db.certificateBatch.findFirst({ where, select: selected }) : null
  if (row === null) throw new Fault('notFound')
  return batchOf(row)
}

/** The batch of a rule that has not ended. */
export function findOpenBatch(db: Tx, ruleId: string) {
  return db.certificateBatch.findFirst({
    where: { ruleId, state: { in: ['QUEUED', 'RUNNING'] } },
    select: { id: true, state: true, updatedAt: true },
  })
}

export async function createBatch(db: Tx, now: Date, given: { ruleId: string; byId: string }): Promise<string> {
  const id = newId(now)
  await db.certificateBatch.create({ data: { id, createdAt: now, updatedAt: now, ...given }, select: { id: true } })
  return id
}

/** It will be drawn once the transaction is committed: `issued` by it, and all valid ones of its rule. */
export async function queueBatch(db: Tx, id: string, ruleId: string, issued: number): Promise<number> {
  const total = await db.certificate.count({ where: { ruleId, state: 'ISSUED' } })
  await db.certificateBatch.update({ where: { id }, data: { issued, total }, select: { id: true } })
  await addJob(db, 'make-certificates', { batchId: id }, { tries: 3 })
  return total
}

export type BatchToMake = {
  id: string
  byId: string
  projectId: string | null
  projectCode: string | null
  templateId: string
  layout: Layout
  language: Language
  background: string | null
}

/** Takes a batch up, also one whose process was killed; null: it has ended. */
export async function takeBatch(db: Tx, now: Date, id: string): Promise<BatchToMake | null> {
  const open = { id, state: { in: ['QUEUED' as const, 'RUNNING' as const] } }
  const data = { state: 'RUNNING', updatedAt: now, done: 0 } as const
  const { count } = await db.certificateBatch.updateMany({ where: open, data })
  if (count === 0) return null
  const { byId, rule } = await db.certificateBatch.findUniqueOrThrow({
    where: { id },
    select: {
      byId: true,
      rule: {
        select: {
          projectId: true,
          project: { select: { code: true } },
          template: { select: { id: true, language: true, layout: true, backgroundFile: { select: { key: true } } } },
        },
      },
    },
  })
  const { id: templateId, language, layout, backgroundFile } = rule.template
  return {
    id,
    byId,
    projectId: rule.projectId,
    projectCode: rule.project?.code ?? null,
    templateId,
    layout: layoutOf(layout),
    language: languageOf(language),
    background: backgroundFile?.key ?? null,
  }
}

export type CertificateToMake = {
  facts: CertificateFacts
  code: string
  school: { id: string; name: Bilingual }
}

const schoolSelect = { select: { id: true, name: true, nameEn: true, sortKey: true } } as const

/** Every valid certificate of the batch's rule, by school and then by name; one whose row was changed by hand is none. */
export async function listToMake(db: Db, batchId: string): Promise<CertificateToMake[]> {
  const rows = await db.certificate.findMany({
    where: { state: 'ISSUED', rule: { batches: { some: { id: batchId } } } },
    select: {
      id: true,
      verifyCode: true,
      facts: true,
      factsHash: true,
      registration: { select: { school: schoolSelect } },
      student: { select: { sortKey: true, school: schoolSelect } },
    },
    orderBy: { id: 'asc' },
  })
  return rows
    .map((row) => ({ ...row, school: row.registration?.school ?? row.student.school }))
    .toSorted(
      (one, other) =>
        compare(one.school.sortKey, other.school.sortKey) ||
        compare(one.school.id, other.school.id) ||
        compare(one.student.sortKey, other.student.sortKey) ||
        compare(one.id, other.id),
    )
    .flatMap(({ id, verifyCode, facts: column, factsHash, school }) => {
      const facts = trueFacts(id, column, factsHash)
      const name = { zh: school.name, en: school.nameEn ?? school.name }
      return facts === null ? [] : [{ facts, code: verifyCode, school: { id: school.id, name } }]
    })
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

export async function putTotal(db: Tx, id: string, total: number): Promise<void> {
  await db.certificateBatch.update({ where: { id }, data: { total }, select: { id: true } })
}

/** How far it is, told while it runs; false: it was given up meanwhile. */
export async function putProgress(db: Db, id: string, done: number): Promise<boolean> {
  const count = await db.$executeRaw`
    update certificate_batch set done = least(${done}::int, total), updated_at = now()
    where id = ${id}::uuid and state = 'RUNNING'`
  return count === 1
}

export type MadeFile = {
  schoolId: string | null
  count: number
  store: FileStore
  key: string
  name: string
  mime: string
  bytes: number
  sha256: Uint8Array<ArrayBuffer>
}

export function newFileKey(): string {
  return randomBytes(24).toString('base64url')
}

/** Its files are there, until they go by themselves. False: it was given up meanwhile. */
export async function finishBatch(
  db: Tx,
  now: Date,
  { id, byId, projectId }: BatchToMake,
  files: readonly MadeFile[],
): Promise<boolean> {
  const count = await db.$executeRaw`
    update certificate_batch set state = 'DONE', done = total, updated_at = now(), finished_at = now()
    where id = ${id}::uuid and state = 'RUNNING'`
  if (count === 0) return false
  const ids = newIds(now, files.length)
  const deleteAfter = new Date(now.getTime() + filesLife)
  const owner = { purpose: 'EXPORT', ownerKind: 'ADMINISTRATOR', ownerId: byId, projectId } as const
  const kept = { createdAt: now, state: 'STORED', storedAt: now, deleteAfter } as const
  const rows = files.map((file, at) => ({ id: ids[at] ?? newId(now), ...file }))
  await db.file.createMany({
    data: rows.map(({ schoolId: _, count: __, ...file }) => ({ ...owner, ...kept, ...file })),
  })
  await db.certificateBatchFile.createMany({
    data: rows.map(({ id: fileId, schoolId, count: held }) => ({
      createdAt: now,
      batchId: id,
      fileId,
      schoolId,
      count: held,
    })),
  })
  return true
}

/** What has not ended ends here; the next may start. */
export async function failBatch(db: Tx, id: string): Promise<boolean> {
  const count = await db.$executeRaw`
    update certificate_batch set state = 'FAILED', updated_at = now(), finished_at = now()
    where id = ${id}::uuid and state in ('QUEUED', 'RUNNING')`
  return count === 1
}
