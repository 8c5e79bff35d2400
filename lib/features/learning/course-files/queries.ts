import type { ownerOf } from '@/lib/access/actor'
import type { Db, Tx } from '@/lib/db/client'
import { isUuid, newId } from '@/lib/db/ids'
import { type ReceivedContent, unusedLife } from '@/lib/features/files/files/rules'

/** Whoever brings a file to this chapter waits for the other. */
export async function lockContent(db: Tx, contentId: string): Promise<void> {
  await db.$executeRaw`select from content where id = ${contentId}::uuid for update`
}

/** The file an upload has become, once it has. */
export function findByKey(db: Tx, key: string): Promise<{ id: string } | null> {
  return db.file.findUnique({ where: { key }, select: { id: true } })
}

type NewFile = {
  owner: ReturnType<typeof ownerOf>
  projectId: string | null
  key: string
  name: string
  found: Omit<ReceivedContent, 'pixels'> & { mime: string }
}

/** Bytes of a course lie in the portal's own store, whatever STORAGE says: the other takes no stream from us. */
export async function insertFile(db: Tx, now: Date, { owner, found, ...file }: NewFile): Promise<string> {
  const id = newId(now)
  const { bytes, mime, sha256 } = found
  const kept = { createdAt: now, storedAt: now, state: 'STORED', store: 'LOCAL', purpose: 'CONTENT' } as const
  await db.file.create({
    data: { id, ownerKind: owner.kind, ownerId: owner.id, ...file, ...kept, bytes, mime, sha256 },
  })
  return id
}

const columns = {
  video: 'videoFileId',
  pdf: 'pdfFileId',
  zh: 'captionsZhFileId',
  en: 'captionsEnFileId',
} as const
export type FileColumn = keyof typeof columns

/** The chapter shows this file at that place from now on; one it takes the place of goes once nothing else shows it. */
export async function showFile(
  db: Tx,
  now: Date,
  { contentId, place, fileId }: { contentId: string; place: FileColumn; fileId: string },
): Promise<void> {
  const column = columns[place]
  const before = await db.content.findUniqueOrThrow({ where: { id: contentId } })
  await db.content.update({ where: { id: contentId }, data: { [column]: fileId } })
  const replaced = before[column]
  if (replaced === null) return
  const deleteAfter = new Date(now.getTime() + unusedLife)
  await db.file.update({ where: { id: replaced }, data: { deleteAfter } })
}

type Attachment = { contentId: string; fileId: string; title: { zh: string; en: string } }

/** A further attachment, after those the chapter has. */
export async function addAttachment(db: Tx, now: Date, attachment: Attachment): Promise<void> {
  const { contentId } = attachment
  const last = await db.contentFile.aggregate({ where: { contentId }, _max: { position: true } })
  await db.contentFile.create({
    data: { id: newId(now), createdAt: now, ...attachment, position: (last._max.position ?? 0) + 1 },
  })
}

/** A question of the chapter with how many pictures it shows; null: the chapter has none such. */
export async function findQuestion(
  db: Db | Tx,
  { contentId, quizId }: { contentId: string; quizId: string },
): Promise<{ id: string; pictures: number } | null> {
  if (!isUuid(quizId)) return null
  const row = await db.quiz.findFirst({
    where: { id: quizId, contentId },
    select: { id: true, _count: { select: { pictures: true } } },
  })
  return row && { id: row.id, pictures: row._count.pictures }
}

/** A further picture of a question, after those it has. */
export async function addPicture(db: Tx, now: Date, picture: { quizId: string; fileId: string }): Promise<void> {
  const { quizId } = picture
  const last = await db.quizPicture.aggregate({ where: { quizId }, _max: { position: true } })
  await db.quizPicture.create({
    data: { id: newId(now), createdAt: now, ...picture, position: (last._max.position ?? 0) + 1 },
  })
}
