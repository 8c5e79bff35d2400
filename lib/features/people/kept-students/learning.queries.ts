import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

type MergedEntries = { studentId: string; keptId: string }

/**
 * What both entries have of a question or a chapter becomes one before the rest goes over: nothing that was submitted, written
 * or read may be lost behind a draft or an older visit of the entry that stays.
 */
export async function uniteLearning(db: Tx, entries: MergedEntries): Promise<number> {
  await uniteAnswers(db, entries)
  await uniteProgress(db, entries)
  return uniteThreads(db, entries)
}

/** Of a question, rows of the one that goes (`g`) and of the one that stays (`k`). */
function both(column: 'question_id' | 'content_id', { studentId, keptId }: MergedEntries): Prisma.Sql {
  const own = Prisma.raw(column)
  return Prisma.sql`g.student_id = ${studentId}::uuid and k.student_id = ${keptId}::uuid and g.${own} = k.${own}`
}

/** An answer that was begun here and submitted there is submitted, with its pictures; the text that was begun stays the draft. */
async function uniteAnswers(db: Tx, entries: MergedEntries): Promise<void> {
  await db.$executeRaw`
    with submitted as (
      update thinking_answer k set submitted_at = g.submitted_at, submitted_text = g.submitted_text
      from thinking_answer g where ${both('question_id', entries)} and k.submitted_at is null and g.submitted_at is not null
      returning k.id, g.id as other_id)
    update thinking_image i set answer_id = s.id, position = null from submitted s
    where i.answer_id = s.other_id and i.submitted_position is not null
      and not exists (select from thinking_image o where o.answer_id = s.id and o.file_id = i.file_id)`
}

/** A chapter that was read to its end in one of them was; the newer place counts. */
async function uniteProgress(db: Tx, entries: MergedEntries): Promise<void> {
  await db.$executeRaw`
    update content_progress k set completed_at = coalesce(k.completed_at, g.completed_at),
      second = case when g.updated_at > k.updated_at then coalesce(g.second, k.second) else coalesce(k.second, g.second) end,
      page = case when g.updated_at > k.updated_at then coalesce(g.page, k.page) else coalesce(k.page, g.page) end,
      updated_at = greatest(k.updated_at, g.updated_at)
    from content_progress g where ${both('content_id', entries)}`
}

/** Two conversations about a chapter are one, in the order in which they were written; answers how many went over. */
async function uniteThreads(db: Tx, entries: MergedEntries): Promise<number> {
  await db.$executeRaw`
    update content_message m set thread_id = k.id from content_thread g, content_thread k
    where m.thread_id = g.id and ${both('content_id', entries)}`
  await db.$executeRaw`
    update content_thread k set last_at = greatest(k.last_at, g.last_at), seen_at = least(k.seen_at, g.seen_at),
      last_author_kind = case when g.last_at > k.last_at then g.last_author_kind else k.last_author_kind end
    from content_thread g where ${both('content_id', entries)}`
  return db.$executeRaw`
    delete from content_thread g using content_thread k where ${both('content_id', entries)}`
}
