import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getChapterRow } from '@/lib/features/learning/kept-courses/chapter.queries'
import { whyNotKeepCourses } from '@/lib/features/learning/kept-courses/rules'
import { operation } from '@/lib/kernel/operation'
import { nameOf, typedQuiz } from './clean-quiz.rules'
import { listKeptQuizzes } from './queries'
import { chapterId } from './schema'

/** The questions of a chapter with their answers, for its organisers (learning#question-bank). */
export const listChapterQuizzes = operation('learning/kept-quizzes/list-chapter-quizzes', {
  access: ['admin'],
  input: z.object({ ...chapterId, search: z.string().trim().max(200).default('') }),
  run: async ({ actor, input: { contentId, search }, world: { db } }) => {
    const chapter = await getChapterRow(db, visible.contents(actor), contentId)
    const all = (await listKeptQuizzes(db, chapter.id)).map((quiz) => ({ ...typedQuiz(quiz), name: nameOf(quiz.text) }))
    const sought = search.toLowerCase()
    const says = ({ zh, en }: { zh: string; en: string }) => `${zh} ${en}`.toLowerCase().includes(sought)
    return {
      chapter,
      total: all.length,
      rows: all.filter(({ text, point, options }) => [text, ...(point ? [point] : []), ...options].some(says)),
      whyNotKeep: whyNotKeepCourses(actor),
    }
  },
})
