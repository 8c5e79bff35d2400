import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesIn, wordsIn, writersOf } from './history-text'

test('shows changes by words, also in Chinese', () => {
  expect(changesIn('we took two samples', 'we took nine samples', 'en-US')).toEqual([
    { kind: 'same', text: 'we took ' },
    { kind: 'removed', text: 'two' },
    { kind: 'added', text: 'nine' },
    { kind: 'same', text: ' samples' },
  ])
  const changes = changesIn('河水的浊度很高', '河水的硬度很高', 'zh-CN')
  expect(changes.filter(({ kind }) => kind === 'removed').map(({ text }) => text)).toEqual(['浊度'])
  expect(changes.filter(({ kind }) => kind === 'added').map(({ text }) => text)).toEqual(['硬度'])
  expect(changesIn('', '全新', 'zh-CN')).toEqual([{ kind: 'added', text: '全新' }])
})

test('compares Chinese by characters and the rest by words where the browser knows no words', () => {
  const segmenter = Intl.Segmenter
  Object.assign(Intl, { Segmenter: undefined })
  try {
    expect(wordsIn('水质 pH7，ok', 'zh-CN')).toEqual(['水', '质', ' ', 'pH7', '，', 'ok'])
  } finally {
    Object.assign(Intl, { Segmenter: segmenter })
  }
})

test('keeps both texts readable in their changes, with every word that anybody wrote', () => {
  const text = fc.string({ unit: fc.constantFrom('水', '质', 'a', 'b', ' ', '\n', '😀'), maxLength: 30 })
  fc.assert(
    fc.property(text, text, text, (one, two, three) => {
      const changes = changesIn(one, two, 'zh-CN')
      const without = (kind: string) => changes.filter((change) => change.kind !== kind).map((change) => change.text)
      expect(without('added').join('')).toBe(one)
      expect(without('removed').join('')).toBe(two)
      const written = [one, two, three].map((version, at) => ({ author: at % 2, text: version }))
      expect(
        writersOf(written, 'zh-CN')
          .map((piece) => piece.text)
          .join(''),
      ).toBe(three)
    }),
  )
})

test('attributes a word to the person who added it, also after others changed the text around it', () => {
  const versions = [
    { author: '林', text: '河水很清' },
    { author: '王', text: '雨后河水很浊' },
    { author: '林', text: '雨后河水很浊。' },
  ]
  expect(writersOf(versions, 'zh-CN')).toEqual([
    { author: '王', text: '雨后' },
    { author: '林', text: '河水很' },
    { author: '王', text: '浊' },
    { author: '林', text: '。' },
  ])
})
