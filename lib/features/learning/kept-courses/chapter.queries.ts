import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { ContentKind } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { unusedLife } from '@/lib/features/files/files/rules'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'

const pairOrNone = (value: Prisma.JsonValue) => (value === null ? null : bilingualOf(value))
const orDbNull = (pair: Bilingual | null) => pair ?? Prisma.DbNull
const fileSelect = { select: { id: true, key: true, name: true, bytes: true } }

/** A chapter in reach with its texts and files. */
export async function getChapterRow(db: Db | Tx, scope: Scoped<Prisma.ContentWhereInput>, contentId: string) {
  const row = isUuid(contentId)
    ? await db.content.findFirst({
        where: { AND: [scope, { id: contentId }] },
        select: {
          ...{ id: true, sessionId: true, parentId: true, kind: true, title: true, instruction: true, html: true },
          ...{ minutes: true, version: true, videoFile: fileSelect, pdfFile: fileSelect },
          ...{ captionsZhFile: fileSelect, captionsEnFile: fileSelect },
          files: { select: { title: true, file: fileSelect }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
          session: { select: { title: true, class: { select: { id: true, name: true } } } },
          _count: { select: { blocks: true, quizzes: true } },
        },
      })
    : null
  if (row === null) throw new Fault('notFound')
  const { session, files, ...chapter } = row
  return {
    ...chapter,
    title: bilingualOf(row.title),
    instruction: pairOrNone(row.instruction),
    html: pairOrNone(row.html),
    session: { title: bilingualOf(session.title) },
    course: { id: session.class.id, name: bilingualOf(session.class.name) },
    attachments: files.map(({ title, file }) => ({ ...file, title: bilingualOf(title) })),
  }
}

type NewChapter = { sessionId: string; parentId: string | null; title: Bilingual; kind: ContentKind }

export async function insertChapter(db: Tx, now: Date, chapter: NewChapter): Promise<string> {
  const id = newId(now)
  const { sessionId, parentId } = chapter
  const last = await db.content.aggregate({ where: { sessionId, parentId }, _max: { position: true } })
  const position = (last._max.position ?? 0) + 1
  await db.content.create({ data: { id, createdAt: now, ...chapter, position }, select: { id: true } })
  return id
}

type ChapterValues = Pick<NewChapter, 'title' | 'kind'> & {
  instruction: Bilingual | null
  html: Bilingual | null
  minutes: number | null
}

export async function updateChapter(
  db: Tx,
  contentId: string,
  { instruction, html, ...values }: ChapterValues,
): Promise<void> {
  await db.content.update({
    where: { id: contentId },
    data: { ...values, instruction: orDbNull(instruction), html: orDbNull(html), version: { increment: 1 } },
    select: { id: true },
  })
}

/** The files that these chapters show go once nothing else shows them. */
export async function releaseFilesOf(db: Tx, now: Date, contentIds: readonly string[]): Promise<void> {
  const some = { id: { in: [...contentIds] } }
  const places: Prisma.FileWhereInput[] = [
    ...[{ contentVideos: { some } }, { contentPdfs: { some } }],
    ...[{ contentCaptionsZh: { some } }, { contentCaptionsEn: { some } }],
    { contentFiles: { some: { content: some } } },
    { quizPictures: { some: { quiz: { content: some } } } },
  ]
  const deleteAfter = new Date(now.getTime() + unusedLife)
  await db.file.updateMany({ where: { OR: places }, data: { deleteAfter } })
}

/** Chapters with their parts, questions and mentions of files. */
export async function deleteChapterRows(db: Tx, contentIds: readonly string[]): Promise<void> {
  await db.content.deleteMany({ where: { id: { in: [...contentIds] } } })
}

/** The chapter no longer shows the file at any place; whether it did. */
export async function detachFileRow(db: Tx, now: Date, contentId: string, fileId: string): Promise<boolean> {
  const places = ['videoFileId', 'pdfFileId', 'captionsZhFileId', 'captionsEnFileId'] as const
  let found = 0
  for (const place of places) {
    const shown = await db.content.updateMany({ where: { id: contentId, [place]: fileId }, data: { [place]: null } })
    found += shown.count
  }
  found += (await db.contentFile.deleteMany({ where: { contentId, fileId } })).count
  if (found === 0) return false
  const deleteAfter = new Date(now.getTime() + unusedLife)
  await db.file.update({ where: { id: fileId }, data: { deleteAfter }, select: { id: true } })
  return true
}
