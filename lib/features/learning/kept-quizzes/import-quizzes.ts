import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { isContentInReach } from '@/lib/features/learning/content-threads/queries'
import { whyNotKeepCourses } from '@/lib/features/learning/kept-courses/rules'
import { problemTexts, questionColumns, questionsOf } from '@/lib/features/work/templates/question-file.rules'
import { mostParts } from '@/lib/features/work/templates/rules'
import { translate } from '@/lib/i18n/translate'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { say } from '@/lib/kernel/text'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { readTable } from '@/lib/tables/read-table'
import { cleanQuiz, nameOf, newQuizzes } from './clean-quiz.rules'
import { lockQuestions } from './lock-questions.step'
import { insertQuizzes, listKeptQuizzes } from './queries'
import { readSecond } from './rules'
import { chapterId } from './schema'

export const quizFileBytes = 2 * 1024 * 1024
const limits = { rows: mostParts.questions, columns: questionColumns.length + 10, bytes: quizFileBytes }

/**
 * The questions of a file, CSV or a workbook, for a chapter: first what is in it or what is wrong in which line, then all
 * of them or none, after those there; the same file once more adds nothing (learning#question-bank).
 */
export const importQuizzes = operation('learning/kept-quizzes/import-quizzes', {
  access: ['admin'],
  input: z.object({
    ...chapterId,
    mode: z.enum(['trial', 'official']).default('trial'),
    file: z.instanceof(File, { error: say('imports.errors.fileNeeded') }),
  }),
  run: async ({ actor, input: { contentId, mode, file }, world }) => {
    refuseIf(whyNotKeepCourses(actor))
    const reader = { person: actor.administratorId, signal: world.effects.signal }
    const read = questionsOf(await readTable(file, limits, reader), ['second'])
    const errors = [
      ...read.errors.map(({ line, column, problem }) => ({ line, column, key: problemTexts[problem] })),
      ...read.more.flatMap(({ line, cells }) =>
        readSecond(cells.second) === undefined
          ? [{ line, column: 'second', key: 'questionBank.import.second' as const }]
          : [],
      ),
    ]
    const quizzes = read.questions.map(({ text, options, right, testPoint, solution }, at) => {
      const videoSecond = readSecond(read.more[at]?.cells.second ?? '') ?? null
      return cleanQuiz({ text, options, right, videoSecond, point: testPoint, solution })
    })
    if (mode === 'trial') {
      const { db } = world
      if (!(await isContentInReach(db, visible.contents(actingBy(actor, textGrants)), contentId)))
        throw new Fault('notFound')
      const fresh = newQuizzes(quizzes, await listKeptQuizzes(db, contentId))
      return {
        mode,
        known: errors.length > 0 ? 0 : quizzes.length - fresh.length,
        quizzes:
          errors.length > 0
            ? []
            : fresh.map(({ text, right, options }) => ({ name: nameOf(text), right, options: options.length })),
        errors: errors.map(({ key, ...error }) => ({ ...error, message: translate(world.language, key) })),
      }
    }
    refuseIf(errors.length > 0 ? 'courses.rowsWrong' : null, { values: { count: errors.length } })
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      const present = (await lockQuestions(work, actor, { contentId })).quizzes
      const fresh = newQuizzes(quizzes, present)
      if (fresh.length === 0) return new Unchanged({ mode, imported: 0 })
      await insertQuizzes(db, now, contentId, { quizzes: fresh, after: present.at(-1)?.position ?? 0 })
      record({ object: ['Content', contentId], projectId: actor.projectId, items: fresh.length })
      return { mode, imported: fresh.length }
    })
  },
})
export type QuizTrial = Extract<ResultOf<typeof importQuizzes>, { mode: 'trial' }>
