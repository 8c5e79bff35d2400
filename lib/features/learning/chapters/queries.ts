import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import type { Bilingual } from '@/lib/i18n/languages'

type Attached = { id: string; title: Bilingual; name: string; bytes: number; type: string; key: string }

/** A chapter with all it shows, and where one student left it. */
export type ChapterBody = {
  id: string
  instruction: Bilingual | null
  html: Bilingual | null
  videoKey: string | null
  captionsZhKey: string | null
  captionsEnKey: string | null
  pdfKey: string | null
  blocks: { id: string; title: Bilingual | null; html: Bilingual }[]
  files: Attached[]
  second: number | null
  page: number | null
}

const keyOf = (reference: Prisma.Sql) =>
  Prisma.sql`(select f.key from file f where f.id = ${reference} and f.state = 'STORED')`

/** A chapter of a session; null: none. */
export async function findChapterBody(
  db: Db,
  { sessionId, contentId }: { sessionId: string; contentId: string },
  studentId: string | null,
): Promise<ChapterBody | null> {
  const [row] = await db.$queryRaw<ChapterBody[]>`
    select x.id, x.instruction, x.html, ${keyOf(Prisma.sql`x.video_file_id`)} as "videoKey",
      ${keyOf(Prisma.sql`x.captions_zh_file_id`)} as "captionsZhKey",
      ${keyOf(Prisma.sql`x.captions_en_file_id`)} as "captionsEnKey",
      ${keyOf(Prisma.sql`x.pdf_file_id`)} as "pdfKey", p.second, p.page,
      (select coalesce(json_agg(json_build_object('id', b.id, 'title', b.title, 'html', b.html) order by b.position, b.id), '[]')
        from content_block b where b.content_id = x.id) as blocks,
      (select coalesce(json_agg(json_build_object('id', f.id, 'title', a.title, 'name', f.name, 'bytes', f.bytes,
          'type', f.mime, 'key', f.key) order by a.position, a.id), '[]')
        from content_file a join file f on f.id = a.file_id where a.content_id = x.id and f.state = 'STORED') as files
    from content x left join content_progress p on p.content_id = x.id and p.student_id = ${studentId}::uuid
    where x.id = ${contentId}::uuid and x.session_id = ${sessionId}::uuid`
  return row ?? null
}

type Position = { second: number | null; page: number | null; isRead: boolean }

/**
 * Notes where a student is in a chapter in reach, in one statement. Of two devices the later message wins; a chapter
 * without questions that was read once stays complete. Answers whether it is complete; null: no such chapter.
 */
export async function saveProgress(
  db: Db,
  scope: Scoped<Prisma.Sql>,
  now: Date,
  of: { contentId: string; studentId: string },
  { second, page, isRead }: Position,
): Promise<boolean | null> {
  if (!isUuid(of.contentId)) return null
  const [row] = await db.$queryRaw<{ isComplete: boolean }[]>`
    with chapter as (
      select x.id, exists (select from quiz q where q.content_id = x.id) as asks
      from content x join class_session s on s.id = x.session_id join class course on course.id = s.class_id
      where x.id = ${of.contentId}::uuid and ${scope}
    ), kept as (
      insert into content_progress as p (id, created_at, updated_at, student_id, content_id, second, page, completed_at)
      select ${newId(now)}::uuid, ${now}, ${now}, ${of.studentId}::uuid, id, ${second}::int, ${page}::int,
        case when ${isRead} and not asks then ${now}::timestamptz end from chapter
      on conflict (student_id, content_id) do update set
        second = case when excluded.updated_at >= p.updated_at then coalesce(excluded.second, p.second) else p.second end,
        page = case when excluded.updated_at >= p.updated_at then coalesce(excluded.page, p.page) else p.page end,
        updated_at = greatest(excluded.updated_at, p.updated_at),
        completed_at = coalesce(p.completed_at, excluded.completed_at)
      returning completed_at is not null as is_read
    )
    select case when asks then not exists (select from quiz q where q.content_id = chapter.id and not exists (
      select from quiz_answer a where a.quiz_id = q.id and a.student_id = ${of.studentId}::uuid))
      else is_read end as "isComplete" from chapter, kept`
  return row?.isComplete ?? null
}

/** The student is in this chapter now. */
export async function touchProgress(db: Tx, now: Date, of: { contentId: string; studentId: string }): Promise<void> {
  await db.$executeRaw`
    insert into content_progress as p (id, created_at, updated_at, student_id, content_id)
    values (${newId(now)}::uuid, ${now}, ${now}, ${of.studentId}::uuid, ${of.contentId}::uuid)
    on conflict (student_id, content_id) do update set updated_at = greatest(excluded.updated_at, p.updated_at)`
}

/** The session a chapter in reach belongs to; null: none. */
export async function findSessionOf(
  db: Db,
  scope: Scoped<Prisma.ContentWhereInput>,
  contentId: string,
): Promise<string | null> {
  if (!isUuid(contentId)) return null
  const row = await db.content.findFirst({ where: { AND: [scope, { id: contentId }] }, select: { sessionId: true } })
  return row?.sessionId ?? null
}
