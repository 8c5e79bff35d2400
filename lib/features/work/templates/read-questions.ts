import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { say } from '@/lib/kernel/text'
import { translate } from '@/lib/i18n/translate'
import { readTable } from '@/lib/tables/read-table'
import { problemTexts, questionColumns, questionsOf } from './question-file.rules'
import { mostParts, whyNotEdit } from './rules'

export const questionFileBytes = 2 * 1024 * 1024
const limits = { rows: mostParts.questions, columns: questionColumns.length + 10, bytes: questionFileBytes }

/**
 * The questions of a file, CSV or a workbook, for an editor who takes them into a quiz: all of them, or what is wrong in
 * which line. Nothing is written before the template is saved (work#templates).
 */
export const readQuestions = operation('work/templates/read-questions', {
  access: ['admin'],
  input: z.object({ file: z.instanceof(File, { error: say('imports.errors.fileNeeded') }) }),
  run: async ({ actor, input: { file }, world }) => {
    refuseIf(whyNotEdit(actor))
    const reader = { person: actor.administratorId, signal: world.effects.signal }
    const cells = await readTable(file, limits, reader)
    const { questions, errors } = questionsOf(cells)
    return {
      questions,
      errors: errors.map(({ line, column, problem }) => ({
        ...{ line, column },
        message: translate(world.language, problemTexts[problem]),
      })),
    }
  },
})

export type ReadQuestions = ResultOf<typeof readQuestions>
