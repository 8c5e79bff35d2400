import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withAddresses } from './addresses'
import { cleanHtml } from './clean-html'
import { type Flow, flowOf, picturesOfFlow } from './flow'

const run = (text: string, ...marks: string[]) => ({ text, marks, href: null })

test('each thing our editor makes has its place', () => {
  const html = cleanHtml(
    '<h3>题</h3><p>a <strong>b <em>c</em></strong><br>H<sub>2</sub></p><pre><code>x\n  y</code></pre><hr>' +
      '<ol start="3"><li><p>i</p><ul><li><p>j</p></li></ul></li></ol><blockquote><p>q</p></blockquote>',
  )
  expect(flowOf(html)).toEqual([
    { kind: 'heading', level: 3, runs: [run('题')] },
    {
      kind: 'paragraph',
      runs: [run('a '), run('b ', 'strong'), run('c', 'strong', 'em'), run('\n'), run('H'), run('2', 'sub')],
    },
    { kind: 'code', text: 'x\n  y' },
    { kind: 'rule' },
    {
      kind: 'list',
      start: 3,
      items: [
        [
          { kind: 'paragraph', runs: [run('i')] },
          { kind: 'list', start: null, items: [[{ kind: 'paragraph', runs: [run('j')] }]] },
        ],
      ],
    },
    { kind: 'quote', parts: [{ kind: 'paragraph', runs: [run('q')] }] },
  ])
})

test('a picture stands by itself, the text before and after it stays', () => {
  const flow = flowOf('<p>a<img src="/api/files/k1" alt="图">b</p>')
  expect(flow.map(({ kind }) => kind)).toEqual(['paragraph', 'picture', 'paragraph'])
  expect(picturesOfFlow(flow)).toEqual(['k1'])
})

test.each([
  ['<a href="https://a.test/x">our <strong>data</strong></a>', 'our data (https://a.test/x)'],
  ['<a href="https://a.test/">https://a.test</a>', 'https://a.test'],
  ['<a href="mailto:a@b.test">a@b.test</a>', 'a@b.test'],
])('a link says its address once: %s', (html, expected) => {
  expect([...textsOfFlow(flowOf(`<p>${html}</p>`))].join('')).toBe(expected)
  expect(withAddresses(`<p>${html}</p>`).replace(/<[^>]*>/g, '')).toBe(expected)
})

test('the rows above the first ordinary one name the columns; spans are kept', () => {
  const [table] = flowOf(
    '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td rowspan="2"><p>b</p></td><td></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
  )
  expect(table).toMatchObject({
    kind: 'table',
    heads: 1,
    rows: [[{ isHead: true, columns: 2 }], [{ rows: 2 }, { parts: [] }], [{ columns: 1 }]],
  })
})

const tags = 'p h2 h4 strong em sub ul ol li blockquote pre code table tbody tr th td div br hr'.split(' ')
const piece = fc.oneof(
  fc.constantFrom(...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`])),
  fc.constantFrom('水', 'word', ' ', '&amp;', '&lt;'),
)

test('whatever was written: no word of it is lost', () => {
  const bare = (text: string) => text.replace(/\s+/g, '')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const html = cleanHtml(pieces.join(''))
      const flow = flowOf(html)
      const expected = html
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&')
      expect(bare([...textsOfFlow(flow)].join(''))).toBe(bare(expected))
    }),
    { numRuns: 1000 },
  )
})

/** Every text in a flow, the names of its pictures included. */
function* textsOfFlow(flow: readonly Flow[]): Generator<string> {
  for (const part of flow) {
    if ('runs' in part) for (const { text } of part.runs) yield text
    else if (part.kind === 'code') yield part.text
    else if (part.kind === 'picture') yield part.name
    else if (part.kind === 'quote') yield* textsOfFlow(part.parts)
    else if (part.kind === 'list') for (const item of part.items) yield* textsOfFlow(item)
    else if (part.kind === 'table') for (const cell of part.rows.flat()) yield* textsOfFlow(cell.parts)
  }
}
