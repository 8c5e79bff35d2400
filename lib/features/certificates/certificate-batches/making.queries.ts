import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '@/lib/db/client'
import type { FileStore } from '@/lib/db/generated/enums'
import { newId, newIds } from '@/lib/db/ids'
import { layoutOf } from '@/lib/features/certificates/certificate-templates/queries'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import type { CertificateFacts } from '@/lib/features/certificates/certificates/rules'
import { trueFacts } from '@/lib/features/certificates/certificates/secrets.queries'
import { type Bilingual, type Language, languageOf } from '@/lib/i18n/languages'
import { filesLife } from './rules'

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
