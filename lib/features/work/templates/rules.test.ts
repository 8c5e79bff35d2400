import { expect, test } from 'vitest'
import { Fault } from '@/lib/kernel/fault'
import { questionColumns, questionsOf } from './question-file.rules'
import { codesOf, problemOf, problemsIn, stateOf, whyNotDelete, wrongLimit } from './rules'
import type { TemplateText } from './schema'

const pair = (text: string) => ({ zh: text, en: text })
const block: TemplateText['sections'][number]['blocks'][number] = {
  ...{ code: null, kind: 'TEXT', title: pair('One'), prompt: pair(''), required: false, wordMin: null, wordMax: null },
  ...{ columns: [], most: null, checks: [], questions: [] },
}

test('names what is not finished in a block', () => {
  expect(problemOf(block)).toBeNull()
  expect(problemOf({ ...block, title: { zh: '一', en: '' } })).toBe('title')
  expect(problemOf({ ...block, prompt: { zh: '', en: 'What?' } })).toBe('prompt')
  expect(problemOf({ ...block, wordMin: 9, wordMax: 8 })).toBe('words')
  expect(problemOf({ ...block, checks: [{ zh: '清楚', en: '' }] })).toBe('checks')
  expect(problemOf({ ...block, kind: 'TABLE', columns: [{ zh: '', en: 'When' }] })).toBe('columns')
  expect(problemOf({ ...block, kind: 'QUIZ' })).toBe('questions')
  const question = {
    text: pair('Q'),
    options: [pair('a'), pair('b')],
    right: 'B' as const,
    testPoint: null,
    solution: null,
  }
  expect(problemOf({ ...block, kind: 'QUIZ', questions: [question] })).toBeNull()
  expect(problemOf({ ...block, kind: 'QUIZ', questions: [{ ...question, right: 'C' }] })).toBe('options')
  const text = {
    name: pair('T'),
    sections: [{ title: { zh: '', en: '' }, blocks: [{ ...block, wordMin: 9, wordMax: 8 }] }],
  }
  expect([problemsIn(text), wrongLimit(text)]).toEqual([2, 'sections.0.blocks.0.wordMax'])
})

test('each block keeps its name, and a new or doubled one gets a free one of its kind', () => {
  expect(
    codesOf([
      { code: 'text', kind: 'TEXT' },
      { code: null, kind: 'TEXT' },
      { code: 'text', kind: 'TEXT' },
      { code: null, kind: 'QUIZ' },
    ]),
  ).toEqual(['text', 'text-2', 'text-3', 'quiz'])
})

test('a version that teams or projects use stays', () => {
  const free = { frozenAt: null, projects: [] }
  expect([stateOf(free), whyNotDelete(free)]).toEqual(['draft', null])
  const used = { frozenAt: null, projects: [{}] }
  expect([stateOf(used), whyNotDelete(used)]).toEqual(['inUse', 'templates.inUse'])
  const frozen = { frozenAt: new Date(0), projects: [] }
  expect([stateOf(frozen), whyNotDelete(frozen)]).toEqual(['frozen', 'workspaces.templateFrozen'])
})

const row = (values: Record<string, string>) => questionColumns.map((name) => values[name] ?? '')
const whole = {
  question_zh: '一加一？',
  question_en: '1 + 1?',
  a_zh: '二',
  a_en: '2',
  b_zh: '三',
  b_en: '3',
  right: 'a',
}

test('reads questions from a file with its columns in any order', () => {
  const reversed = [questionColumns.toReversed(), row(whole).toReversed()]
  expect(questionsOf(reversed)).toEqual(questionsOf([questionColumns, row(whole)]))
  expect(questionsOf([questionColumns, row(whole), row({})]).questions).toEqual([
    {
      ...{ text: { zh: '一加一？', en: '1 + 1?' }, right: 'A', testPoint: null, solution: null },
      options: [
        { zh: '二', en: '2' },
        { zh: '三', en: '3' },
      ],
    },
  ])
})

test('takes no question where one is wrong, and says line and column', () => {
  const { questions, errors } = questionsOf([
    questionColumns,
    row(whole),
    row({ ...whole, question_en: '', right: 'C' }),
    row({ ...whole, d_zh: '四', d_en: '4', right: '' }),
  ])
  expect(questions).toEqual([])
  expect(errors).toEqual([
    { line: 3, column: 'question_en', problem: 'half' },
    { line: 3, column: 'right', problem: 'right' },
    { line: 4, column: 'c_zh', problem: 'gap' },
    { line: 4, column: 'right', problem: 'missing' },
  ])
  const refused = (cells: string[][]) => {
    try {
      questionsOf(cells)
      return null
    } catch (thrown) {
      return thrown instanceof Fault ? [thrown.key, thrown.values] : null
    }
  }
  expect(refused([questionColumns.filter((name) => name !== 'right')])).toEqual([
    'templates.columnMissing',
    { column: 'right' },
  ])
  expect(refused([[...questionColumns, 'hint']])).toEqual(['templates.columnUnknown', { column: 'hint' }])
  expect(refused([questionColumns])?.[0]).toBe('imports.empty')
})
