import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BlockKind } from '@/lib/db/generated/enums'
import { Fault } from '@/lib/kernel/fault'
import { cleanContent } from './content.rules'

const columns = [
  { zh: '时间', en: 'When' },
  { zh: '内容', en: 'What' },
]
const options = { columns, most: 2 }
const cleaned = (kind: BlockKind, given: string) => cleanContent(kind, given, options)
const refusal = (kind: BlockKind, given: string) => {
  try {
    return `taken: ${cleaned(kind, given)}`
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw thrown
    return thrown.key
  }
}
const file = (key: string, more: object = {}) => ({ key, name: `${key}.png`, ...more })

describe('a content has one form', () => {
  test.each<[BlockKind, string, string]>([
    ['TEXT', 'a\r\nb\rc <b>', 'a\nb\nc <b>'],
    ['LINK', '  ', ''],
    ['LINK', ' example.org/a?b=1#c ', 'https://example.org/a?b=1#c'],
    ['LINK', 'HTTP://example.org', 'HTTP://example.org'],
    ['TABLE', '[]', ''],
    ['TABLE', '[["a"],["b","c","beyond"]]', '[["a",""],["b","c"]]'],
    ['TABLE', '[["a\\u0000\\ud800","e\\u0301"]]', '[["a","é"]]'],
    ['IMAGE', '[]', ''],
    [
      'FILE',
      JSON.stringify([file('a', { size: 1 }), file('a'), { key: 'b', name: ' y\u202e.pdf' }]),
      JSON.stringify([file('a'), { key: 'b', name: 'y.pdf' }]),
    ],
    ['RICH', 'a <3 b\n\nc', '<p>a &lt;3 b</p><p>c</p>'],
    ['RICH', 'We need a<b for all n\nand so c>d', '<p>We need a&lt;b for all n</p><p>and so c&gt;d</p>'],
    ['RICH', '<p>We need a<b, and so <b>on</b></p>', '<p>We need a&lt;b, and so <strong>on</strong></p>'],
    ['RICH', '<span style="x:y">a</span><p disabled>b</p>', 'a<p>b</p>'],
    // As Word writes what is pasted from it.
    ['RICH', '<p class=MsoNormal><b>a</b><o:p>&nbsp;</o:p></p><o:p></o:p>', '<p><strong>a</strong>\u00a0</p>'],
    ['RICH', '<p><![if !supportLists]><span>·</span><![endif]>a<w:br w:type="x"/></p>', '<p>·a</p>'],
    ['RICH', '<?xml:namespace prefix = o ns = "urn:schemas-microsoft-com:office:office" /><p>a</p>', '<p>a</p>'],
    ['RICH', '<p>a<wbr>b x<y:z and z>y</p>', '<p>ab x&lt;y:z and z&gt;y</p>'],
  ])('%s %s', (kind, given, kept) => expect(cleaned(kind, given)).toBe(kept))
})

describe('what is none, and what is too much, is refused', () => {
  test.each<[BlockKind, string, string]>([
    ['LINK', 'javascript:alert(1)', 'input.invalid'],
    ['LINK', 'https://me:secret@example.org', 'input.invalid'],
    ['LINK', 'two words', 'input.invalid'],
    ['LINK', `https://example.org/${'a'.repeat(2_000)}`, 'input.invalid'],
    ['TABLE', '{"a":1}', 'input.invalid'],
    ['TABLE', '[[1]]', 'input.invalid'],
    ['TABLE', 'no JSON', 'input.invalid'],
    ['FILE', '[{"key":"../x","name":"a"}]', 'input.invalid'],
    ['FILE', JSON.stringify([file('a'), file('b'), file('c')]), 'workspaces.tooManyFiles'],
    ['QUIZ', '{}', 'input.invalid'],
    ['TEXT', 'a'.repeat(65_537), 'workspaces.tooLong'],
    ['TEXT', '水'.repeat(21_846), 'workspaces.tooLong'],
    ['RICH', `<p>${'水'.repeat(21_846)}</p>`, 'workspaces.tooLong'],
    ['RICH', '<b>'.repeat(10_001), 'workspaces.tooLong'],
  ])('%s %.40s', (kind, given, key) => expect(refusal(kind, given)).toBe(key))
})

const cell = fc.string({ unit: 'binary', maxLength: 8 })
const given: Record<string, fc.Arbitrary<string>> = {
  TEXT: fc.string({ unit: 'binary', maxLength: 50 }),
  LINK: fc.oneof(fc.webUrl(), fc.domain(), fc.string()),
  TABLE: fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 4 }).map((rows) => JSON.stringify(rows)),
  FILE: fc
    .array(fc.record({ key: fc.stringMatching(/^[\w-]{1,9}$/), name: cell }), { maxLength: 3 })
    .map((files) => JSON.stringify(files)),
}

test.each(Object.entries(given))('%s: what was kept once is kept as it is', (kind, some) => {
  fc.assert(
    fc.property(some, (content) => {
      const first = refusal(kind as BlockKind, content)
      if (!first.startsWith('taken: ')) return
      const kept = first.slice('taken: '.length)
      expect(cleaned(kind as BlockKind, kept)).toBe(kept)
    }),
    { numRuns: 400 },
  )
})
