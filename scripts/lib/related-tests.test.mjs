import { expect, test } from 'vitest'
import { longestPart, relatedCode, relatedTests } from './related-tests.mjs'

const sources = (texts) => new Map(Object.entries(texts).map(([file, text]) => [file, () => text]))

const tree = sources({
  'lib/a.ts': 'export const a = 1',
  'lib/b.ts': "import { a } from './a'",
  'lib/t.ts': "import type { A } from './a'",
  'components/c.tsx': "import {\n  b,\n} from '@/lib/b'",
  'lib/lazy.ts': "const load = () => import('./a')",
  'messages/x.json': '{}',
  'lib/b.test.ts': "import { b } from './b'",
  'lib/t.test.ts': "import { t } from './t'",
  'lib/lazy.test.ts': "import { lazy } from './lazy'",
  'lib/x.test.ts': "import x from '@/messages/x.json'",
  'lib/b.db.test.ts': "import { b } from './b'",
  'components/c.test.tsx': "import { c } from './c'",
})

test('a change leads to the tests that load it, however far, and to none for its types or with a database', () => {
  expect(new Set(relatedTests(['lib/a.ts'], tree).near)).toEqual(
    new Set(['components/c.test.tsx', 'lib/b.test.ts', 'lib/lazy.test.ts']),
  )
  expect(relatedTests(['messages/x.json'], tree, []).near).toEqual(['lib/x.test.ts'])
  expect(relatedTests(['lib/t.test.ts'], tree).near).toEqual(['lib/t.test.ts'])
})

test('a test that loads most of the product waits for the whole check, unless the wire or itself was changed', () => {
  const many = Array.from({ length: 700 }, (_, at) => `lib/m${at}.ts`)
  const wide = sources({
    ...Object.fromEntries(many.map((file) => [file, ''])),
    'lib/room/wire.ts': '',
    'lib/all.test.ts': ["import './room/wire'", ...many.map((file) => `import '@/${file.slice(0, -3)}'`)].join('\n'),
  })
  expect(relatedTests(['lib/m1.ts'], wide)).toEqual({ near: [], far: ['lib/all.test.ts'] })
  expect(relatedTests(['lib/room/wire.ts'], wide).near).toEqual(['lib/all.test.ts'])
  expect(relatedTests(['lib/all.test.ts'], wide).near).toEqual(['lib/all.test.ts'])
})

test('of many tests those with the longest way to the change wait for the whole check, never those beside it', () => {
  const many = Array.from({ length: 120 }, (_, at) => `lib/m${at}.ts`)
  const loads = ["import '@/lib/leaf'", ...many.map((file) => `import '@/${file.slice(0, -3)}'`)].join('\n')
  const beside = Array.from({ length: 12 }, (_, at) => [`lib/beside${at}.test.ts`, loads])
  const behind = Array.from({ length: 12 }, (_, at) => [`lib/behind${at}.test.ts`, "import './user'"])
  const wide = sources({
    ...Object.fromEntries(many.map((file) => [file, ''])),
    'lib/leaf.ts': '',
    'lib/user.ts': loads,
    ...Object.fromEntries([...behind, ...beside]),
  })
  expect(relatedTests(['lib/leaf.ts'], wide).near).toEqual(beside.map(([file]) => file))
  expect(relatedTests(['lib/leaf.ts'], wide).far).toEqual(behind.map(([file]) => file))
})

test('a changed text leads to the tests that name it or read the languages themselves', () => {
  const texts = sources({
    'messages/en-US.json': '{}',
    'lib/i18n.ts': "import en from '@/messages/en-US.json'",
    'lib/words.test.ts': "import en from '@/messages/en-US.json'",
    'components/saved.test.tsx': "import '@/lib/i18n'\nscreen.getByText(/all changes saved/)",
    'components/other.test.tsx': "import '@/lib/i18n'\nscreen.getByText('Sent')",
  })
  expect(longestPart('{count, plural, other {# All changes saved}}')).toBe('all changes saved')
  const { near, far } = relatedTests(['messages/en-US.json'], texts, ['all changes saved'])
  expect(near).toEqual(['lib/words.test.ts', 'components/saved.test.tsx'])
  expect(far).toEqual(['components/other.test.tsx'])
})

test('types are checked in what was changed, then in what imports it, for its types, too, or a file that is gone', () => {
  expect(relatedCode(['lib/a.ts'], [], tree, []).near).toEqual(
    expect.arrayContaining(['lib/a.ts', 'lib/b.ts', 'lib/t.ts', 'lib/lazy.ts', 'components/c.tsx']),
  )
  const gone = new Map([...tree].filter(([file]) => file !== 'lib/b.ts'))
  expect(relatedCode([], ['lib/b.ts'], gone, []).near).toEqual(
    expect.arrayContaining(['lib/b.test.ts', 'lib/b.db.test.ts', 'components/c.tsx']),
  )
  const many = Array.from({ length: 150 }, (_, at) => [`lib/m${at}.ts`, "import './leaf'"])
  const wide = sources({ 'lib/leaf.ts': '', ...Object.fromEntries(many) })
  const { near, far } = relatedCode(['lib/leaf.ts'], [], wide, [])
  expect([near[0], near.length, far.length]).toEqual(['lib/leaf.ts', 101, 50])
})

test('types are checked where a key is named that a language gained or lost, and a text that differs concerns none', () => {
  const texts = sources({
    'messages/en-US.json': '{}',
    'lib/i18n/messages.ts': "import en from '@/messages/en-US.json'",
    'lib/i18n/translate.ts': "import { messages } from './messages'",
    'components/saved.tsx': "t('saved')",
    'components/unsaved.tsx': "t('unsaved')",
  })
  const here = (keys) => relatedCode(['messages/en-US.json'], [], texts, keys).near
  expect(here(['saved'])).toEqual(['lib/i18n/messages.ts', 'components/saved.tsx', 'lib/i18n/translate.ts'])
  expect(here([])).toEqual(['lib/i18n/messages.ts'])
})
