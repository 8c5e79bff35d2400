import { expect, test } from 'vitest'
import { relatedTests } from './related-tests.mjs'

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
  expect(relatedTests(['messages/x.json'], tree).near).toEqual(['lib/x.test.ts'])
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
