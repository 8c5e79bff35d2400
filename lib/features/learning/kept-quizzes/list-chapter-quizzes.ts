import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getChapterRow } from '@/lib/features/learning/kept-courses/chapter.queries'
import { whyNotKeepCourses } from '@/lib/features/learning/kept-courses/rules'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { nameOf, typedQuiz } from './clean-quiz.rules'
import { listQuizPage } from './queries'
import { chapterId } from './schema'

/** A page of a chapter's questions with their answers, for its organisers (learning#question-bank). */
export const listChapterQuizzes = operation('learning/kept-quizzes/list-chapter-quizzes', {
  access: ['admin'],
  input: z.object({ ...chapterId, search: z.string().trim().max(200).default(''), ...pageInput }),
  run: async ({ actor, input: { contentId, search, ...page }, world: { db } }) => {
    const chapter = await getChapterRow(db, visible.contents(actor), contentId)
    const { rows, ...found } = await listQuizPage(db, chapter.id, search, pageWindow(page))
    return {
      ...{ chapter, ...found },
      rows: rows.map((quiz) => ({ ...typedQuiz(quiz), name: nameOf(quiz.text) })),
      whyNotKeep: whyNotKeepCourses(actor),
    }
  },
})
