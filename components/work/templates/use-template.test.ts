import { expect, test } from 'vitest'
import { linesOf } from './lines'
import { dropped, type EditedSection } from './use-template'

const empty = { zh: '', en: '' }
const section = (key: string, ...blocks: string[]): EditedSection => ({
  ...{ key, title: empty },
  blocks: blocks.map((one) => ({
    ...{
      key: one,
      code: one,
      kind: 'TEXT',
      title: empty,
      prompt: empty,
      required: false,
      wordMin: null,
      wordMax: null,
    },
    ...{ columns: [], most: null, checks: [], questions: [] },
  })),
})
const order = (sections: EditedSection[]) => sections.map(({ blocks }) => blocks.map(({ key }) => key).join(''))

test('a block takes the place it is dropped on, in its section and in another, and the end of a section', () => {
  const sections = [section('one', 'a', 'b', 'c'), section('two', 'd')]
  expect(order(dropped(sections, 'c', 'a'))).toEqual(['cab', 'd'])
  expect(order(dropped(sections, 'a', 'c'))).toEqual(['bca', 'd'])
  expect(order(dropped(sections, 'a', 'd'))).toEqual(['bc', 'ad'])
  expect(order(dropped(sections, 'b', 'two'))).toEqual(['ac', 'db'])
  expect(order(dropped(sections, 'a', 'a'))).toEqual(['abc', 'd'])
})

test('lines of both languages belong together by their order, and what one lacks stays empty', () => {
  const values = new FormData()
  values.set('checks.zh', '清楚\n简短\n')
  values.set('checks.en', 'Clear')
  expect(linesOf(values, 'checks')).toEqual([
    { zh: '清楚', en: 'Clear' },
    { zh: '简短', en: '' },
  ])
})
