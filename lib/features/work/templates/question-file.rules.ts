import { isBlank } from '@/lib/csv/most-rows'
import { Fault } from '@/lib/kernel/fault'
import type { MessageKey } from '@/lib/i18n/translate'
import { optionLetters, templateFacts } from './rules'
import type { TemplateQuestion } from './schema'

const sides = ['zh', 'en'] as const
/** The columns of a file of questions, in any order: each text in both languages. */
export const questionColumns = [
  ...sides.map((side) => `question_${side}`),
  ...optionLetters.flatMap((letter) => sides.map((side) => `${letter.toLowerCase()}_${side}`)),
  'right',
  ...['point', 'solution'].flatMap((name) => sides.map((side) => `${name}_${side}`)),
]
const needed = ['question_zh', 'question_en', 'a_zh', 'a_en', 'b_zh', 'b_en', 'right']

export type QuestionProblem = 'missing' | 'half' | 'gap' | 'right' | 'long'
export type QuestionError = { line: number; column: string; problem: QuestionProblem }
export const problemTexts: Record<QuestionProblem, MessageKey> = {
  missing: 'templates.import.problems.missing',
  half: 'templates.import.problems.half',
  gap: 'templates.import.problems.gap',
  right: 'templates.import.problems.right',
  long: 'templates.import.problems.long',
}

/**
 * The questions of a file's cells, or what is wrong in which line: all of them or none are taken. A file may have more
 * columns where its reader knows them; `more` has their cells, question by question.
 */
export function questionsOf<More extends string = never>(
  cells: readonly (readonly string[])[],
  moreColumns: readonly More[] = [],
): {
  questions: TemplateQuestion[]
  errors: QuestionError[]
  more: { line: number; cells: Record<More, string> }[]
} {
  const [header] = cells
  if (header === undefined) throw new Fault('csv.empty')
  const names = header.map((cell) => cell.trim().toLowerCase())
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Fault('templates.columnMissing', { values: { column: missing.join(', ') } })
  const known: readonly string[] = [...questionColumns, ...moreColumns]
  const unknown = names.filter((name) => name !== '' && !known.includes(name))
  if (unknown.length > 0) throw new Fault('templates.columnUnknown', { values: { column: unknown.join(', ') } })
  const rows = cells.flatMap((row, at) => (at === 0 || isBlank(row) ? [] : [{ line: at + 1, row }]))
  if (rows.length === 0) throw new Fault('imports.empty')
  const cellOf = (row: readonly string[], name: string) => (row[names.indexOf(name)] ?? '').trim()
  const read = rows.map(({ line, row }) => questionOf(line, (name) => cellOf(row, name)))
  const errors = read.flatMap((one) => one.errors)
  const more = rows.map(({ line, row }) => ({
    line,
    cells: Object.fromEntries(moreColumns.map((name) => [name, cellOf(row, name)])) as Record<More, string>,
  }))
  return { questions: errors.length > 0 ? [] : read.map(({ question }) => question), errors, more }
}

function questionOf(line: number, cell: (name: string) => string) {
  const pair = (name: string) => ({ zh: cell(`${name}_zh`), en: cell(`${name}_en`) })
  const errors: QuestionError[] = []
  const wrong = (column: string, problem: QuestionProblem) => errors.push({ line, column, problem })
  const checked = (name: string, isNeeded: boolean, max: number) => {
    const text = pair(name)
    const empty = sides.filter((side) => text[side] === '')
    if (empty.length === 2 && isNeeded) wrong(`${name}_zh`, 'missing')
    if (empty.length === 1) wrong(`${name}_${empty[0]}`, 'half')
    for (const side of sides) if (text[side].length > max) wrong(`${name}_${side}`, 'long')
    return empty.length === 2 ? null : text
  }
  const none = { zh: '', en: '' }
  const text = checked('question', true, templateFacts.question.max) ?? none
  const options = optionLetters.map((letter, at) => checked(letter.toLowerCase(), at < 2, templateFacts.line.max))
  const count = options.findLastIndex((option) => option !== null) + 1
  const gap = options.slice(0, count).findIndex((option, at) => option === null && at >= 2)
  if (gap >= 0) wrong(`${(optionLetters[gap] ?? 'A').toLowerCase()}_zh`, 'gap')
  const right = optionLetters.find((letter, at) => letter === cell('right').toUpperCase() && at < count)
  if (right === undefined) wrong('right', cell('right') === '' ? 'missing' : 'right')
  const question: TemplateQuestion = {
    ...{ text, right: right ?? 'A', options: options.slice(0, count).map((option) => option ?? none) },
    testPoint: checked('point', false, templateFacts.line.max),
    solution: checked('solution', false, templateFacts.prompt.max),
  }
  return { question, errors }
}
