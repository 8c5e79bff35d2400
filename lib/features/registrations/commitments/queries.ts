import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { unusedLife } from '@/lib/features/files/files/rules'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'

export type CommitmentLetter = { id: string; createdAt: Date; name: string; key: string; bytes: number }

type Letters = Scoped<Prisma.CommitmentWhereInput>

/** The letters in reach that a student was given, for one project or for each, the oldest first. */
export async function listLetters(
  db: Db,
  scope: Letters,
  of: { studentId: string; projectId?: string },
): Promise<(CommitmentLetter & { projectId: string; project: { code: string; name: Bilingual } })[]> {
  const rows = await db.commitment.findMany({
    where: { AND: [scope, of, { file: { state: 'STORED' } }] },
    select: {
      ...{ id: true, createdAt: true, projectId: true, project: { select: { code: true, name: true } } },
      file: { select: { name: true, key: true, bytes: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ file, project: { code, name }, ...row }) => ({
    ...row,
    ...file,
    project: { code, name: bilingualOf(name) },
  }))
}

type StoredLetter = { id: string; studentId: string; projectId: string; fileId: string; name: string }

/** A letter in reach, or null; nobody else removes it until the transaction is over. */
export async function lockLetter(db: Tx, scope: Letters, id: string): Promise<StoredLetter | null> {
  if (!isUuid(id)) return null
  await db.$executeRaw`select from commitment where id = ${id}::uuid for update`
  const row = await db.commitment.findFirst({
    where: { AND: [scope, { id }] },
    select: { id: true, studentId: true, projectId: true, fileId: true, file: { select: { name: true } } },
  })
  if (row === null) return null
  const { file, ...letter } = row
  return { ...letter, ...file }
}

/** The new letter's id; null: the student has this file for the project. */
export async function insertLetter(
  db: Tx,
  now: Date,
  letter: Pick<StoredLetter, 'studentId' | 'projectId' | 'fileId'>,
): Promise<string | null> {
  const id = newId(now)
  const data = { id, createdAt: now, ...letter }
  const { count } = await db.commitment.createMany({ data, skipDuplicates: true })
  return count === 0 ? null : id
}

/** The file goes with it once nothing else shows it. */
export async function deleteLetter(db: Tx, now: Date, { id, fileId }: StoredLetter): Promise<void> {
  await db.commitment.delete({ where: { id }, select: { id: true } })
  const deleteAfter = new Date(now.getTime() + unusedLife)
  await db.file.update({ where: { id: fileId }, data: { deleteAfter }, select: { id: true } })
}
