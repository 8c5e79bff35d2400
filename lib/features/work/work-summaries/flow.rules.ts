import { answersOf, filesOf, rowsOf } from '@/lib/features/work/workspaces/rules'
import { type Flow, type FlowCell, flowOf, flowOfText, type Run } from '@/lib/html/flow'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { SummaryBlock } from './read-summary.step'

/** What stands in a block, as it runs down a page; nothing where nothing was written. */
export function writeFlow(block: SummaryBlock, language: Language): Flow[] {
  const { kind, content, options } = block
  if (kind === 'QUIZ') return answersFlow(block, language)
  switch (content === '' ? null : kind) {
    case 'RICH':
      return flowOf(content)
    case 'TEXT':
      return flowOfText(content)
    case 'LINK':
      return [{ kind: 'paragraph', runs: [{ text: content, marks: [], href: content }] }]
    case 'TABLE':
      return tableFlow(
        rowsOf(content),
        options.columns.map((column) => inLanguage(column, language)),
      )
    case 'IMAGE':
      return filesOf(content).map(({ key, name }) => ({ kind: 'picture', key, name }))
    case 'FILE':
      return [{ kind: 'list', start: null, items: filesOf(content).map(({ name }) => [paragraph(plain(name))]) }]
    case null:
      return []
  }
}

const plain = (text: string): Run => ({ text, marks: [], href: null })
const paragraph = (...runs: Run[]): Flow => ({ kind: 'paragraph', runs })

function tableFlow(rows: readonly string[][], columns: readonly string[]): Flow[] {
  const cell = (text: string, isHead: boolean): FlowCell => ({ parts: flowOfText(text), isHead, columns: 1, rows: 1 })
  const head = columns.length > 0 ? [columns.map((name) => cell(name, true))] : []
  const body = rows.map((cells) => cells.map((text) => cell(text, false)))
  return [{ kind: 'table', heads: head.length, rows: [...head, ...body] }]
}

/** The questions with what was chosen. */
function answersFlow({ questions, content }: SummaryBlock, language: Language): Flow[] {
  const chosen = answersOf(content)
  const items = questions.map(({ id, text, options, answer }) => {
    const letter = chosen[id] ?? answer
    const option = options.find((one) => one.letter === letter)
    const answerLine = option
      ? translate(language, 'workPrint.answer', { letter: option.letter, text: inLanguage(option.text, language) })
      : translate(language, 'workPrint.unanswered')
    return [paragraph({ ...plain(inLanguage(text, language)), marks: ['strong'] }), paragraph(plain(answerLine))]
  })
  return [{ kind: 'list', start: 1, items }]
}
