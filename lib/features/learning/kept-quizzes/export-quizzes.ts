import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { isContentInReach } from '@/lib/features/learning/content-threads/queries'
import { questionColumns } from '@/lib/features/work/templates/question-file.rules'
import { optionLetters } from '@/lib/features/work/templates/rules'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { typedQuiz } from './clean-quiz.rules'
import { type KeptQuiz, listKeptQuizzes } from './queries'
import { afterVideo } from './rules'
import { chapterId } from './schema'

/** The questions of a chapter in the columns of a file of questions, so that another chapter can take them. */
export const exportQuizzes = operation('learning/kept-quizzes/export-quizzes', {
  access: ['admin'],
  input: z.object({ ...chapterId, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { contentId, format }, world }): Promise<FileAnswer> => {
    const { db, now, language, effects } = world
    if (!(await isContentInReach(db, visible.contents(actor), contentId))) throw new Fault('notFound')
    const rows = await listKeptQuizzes(db, contentId)
    if (rows.length === 0) throw new Fault('tables.noRows')
    const columns = [...questionColumns, 'second']
    const file = {
      name: `${translate(language, 'questionBank.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columns.map((header) => ({ header })),
      rows: rows.map((row) => {
        const cells = cellsOf(typedQuiz(row))
        return columns.map((column) => cells[column] ?? '')
      }),
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})

function cellsOf({ text, options, right, point, solution, videoSecond }: KeptQuiz): Record<string, string> {
  const pairs = {
    question: text,
    ...Object.fromEntries(options.map((option, at) => [(optionLetters[at] ?? 'A').toLowerCase(), option])),
    ...(point ? { point } : {}),
    ...(solution ? { solution } : {}),
  }
  const sides = Object.entries(pairs).flatMap(([name, { zh, en }]) => [
    [`${name}_zh`, zh],
    [`${name}_en`, en],
  ])
  const second = videoSecond === null ? '' : videoSecond === afterVideo ? 'end' : String(videoSecond)
  return { ...Object.fromEntries(sides), right, second }
}
