import { type AdminActor, actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { isContentInReach } from '@/lib/features/learning/content-threads/queries'
import { lockContent } from '@/lib/features/learning/course-files/queries'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { findChapterOf, listKeptQuizzes } from './queries'

/** The questions of a chapter that its keeper may change; nobody else changes them until the transaction is over. */
export async function lockQuestions({ db }: Work, actor: AdminActor, of: { contentId: string } | { quizId: string }) {
  const scope = visible.contents(actingBy(actor, textGrants))
  const contentId = 'quizId' in of ? await findChapterOf(db, scope, of.quizId) : of.contentId
  if (contentId === null || !(await isContentInReach(db, scope, contentId))) throw new Fault('notFound')
  await lockContent(db, contentId)
  return { contentId, quizzes: await listKeptQuizzes(db, contentId) }
}
