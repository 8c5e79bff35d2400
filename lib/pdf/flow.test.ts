import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { flowOf } from '@/lib/html/flow'
import { readPdf } from '@/lib/testing/read-pdf'
import { makePdf } from './paper'
import { isDrawable } from './picture'

const now = new Date('2026-11-21T15:59:00Z')

async function drawn(html: string, pictures: ReadonlyMap<string, Uint8Array> = new Map()) {
  const bytes = await makePdf({
    ...{ title: 'Work', language: 'zh-CN', sender: 'Portal', now, pictures },
    footer: (page, pages) => `${page} / ${pages}`,
    parts: [
      { kind: 'section', text: '研究' },
      { kind: 'heading', text: '方法', note: '48 字' },
      { kind: 'flow', parts: flowOf(html) },
    ],
  })
  const { pages, drawn: texts } = readPdf(bytes)
  return {
    pages,
    text: texts.map(({ text }) => text).join(''),
    unmarked: texts.flatMap(({ unmarked }) => unmarked),
    images: bytes.length > 0 ? Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1 : 0,
  }
}

function png(width: number, height: number, filter = 0): Buffer {
  const lines = Buffer.alloc((width * 4 + 1) * height, 200)
  for (let line = 0; line < height; line++) lines[line * (width * 4 + 1)] = filter
  const head = Buffer.from([...[0, 0, 0, 0, 0, 0, 0, 0], 8, 6, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}

test('everything a text may hold is drawn as text that can be selected, in both scripts', async () => {
  const { text, unmarked, pages } = await drawn(
    '<h2>标题</h2><p>访问了 <strong>66</strong> 个 <em>families</em>，H<sub>2</sub>O</p><p><a href="https://a.test/x">数据</a></p>' +
      '<ol start="7"><li><p>seven</p><ul><li><p>里面</p></li></ul></li></ol><blockquote><p>引用</p></blockquote><pre><code>a\n  b</code></pre>' +
      '<table><tbody><tr><th colspan="2"><p>时间</p></th></tr><tr><td rowspan="2"><p>一</p></td><td><p>two</p></td></tr><tr><td><p>三</p></td></tr></tbody></table>',
  )
  expect(pages).toBe(1)
  expect(unmarked).toEqual([])
  for (const expected of [
    '研究',
    '方法',
    '48 字',
    '标题',
    '66',
    'families',
    '数据 (https://a.test/x)',
    '7.seven',
    '里面',
    '引用',
    '时间',
    '一',
    'two',
    '三',
  ])
    expect(text).toContain(expected)
})

test('the names of the columns stand on each page a table runs over', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `<tr><td><p>row ${at}</p></td><td><p>内容</p></td></tr>`).join('')
  const { pages, text } = await drawn(
    `<table><tbody><tr><th><p>时间</p></th><th><p>What</p></th></tr>${rows}</tbody></table>`,
  )
  expect(pages).toBeGreaterThan(1)
  expect(text.split('时间').length - 1).toBe(pages)
  for (const at of [0, 30, 59]) expect(text).toContain(`row ${at}`)
})

test('a row higher than a page is told all the same', async () => {
  const { text, pages } = await drawn(
    `<table><tbody><tr><td><p>${'水很多。'.repeat(900)}</p></td><td><p>end</p></td></tr></tbody></table>`,
  )
  expect(pages).toBeGreaterThan(1)
  expect(text).toContain('end')
})

test('a word without an end is wrapped in no time to speak of', async () => {
  const before = process.cpuUsage()
  const { pages } = await drawn(`<p>${'a'.repeat(60_000)}</p>`)
  expect(pages).toBeGreaterThan(1)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000)
})

test('a picture is drawn; of one that is broken, or not there, the name is told', async () => {
  const broken = png(40, 30)
  broken.writeUInt32BE(0xffffff, 33)
  const pictures = new Map([
    ['good', png(40, 30)],
    ['broken', broken],
  ])
  const { text, images } = await drawn(
    ['good', 'broken', 'absent'].map((key) => `<p><img src="/api/files/${key}" alt="图 ${key}"></p>`).join(''),
    pictures,
  )
  // The picture and what is see-through of it.
  expect(images).toBe(2)
  expect(text).toContain('图 good[图 broken][图 absent]')
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a picture of another kind', Buffer.from('GIF89a')],
  ['a length beyond the file', png(4, 4).fill(0xff, 33, 37)],
  ['a filter there is not', png(4, 4, 9)],
  ['a size its lines do not fill', png(4, 4).fill(1, 22, 23)],
  ['a file cut short', png(4, 4).subarray(0, 50)],
])('draws nothing for %s', (_, bytes) => expect(isDrawable(bytes)).toBe(false))
