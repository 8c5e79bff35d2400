import { describe, expect, test } from 'vitest'
import type { Flow } from '@/lib/html/flow'
import { readPdf } from '@/lib/testing/read-pdf'
import { makePdf, type Paper } from './paper'

const now = new Date('2026-11-21T15:59:00Z')
const plain: Paper = {
  title: 'Receipt',
  language: 'en-US',
  sender: 'Competition Portal',
  footer: (page, pages) => `Page ${page} of ${pages}`,
  parts: [],
  now,
}

async function readBack(paper: Partial<Paper>) {
  const { pages, drawn } = readPdf(await makePdf({ ...plain, ...paper }))
  return { pages, lines: drawn.map(({ text }) => text), unmarked: drawn.flatMap(({ unmarked }) => unmarked) }
}

describe('a paper', () => {
  test('says in text that can be selected what it shows, in both scripts, and shows all of it', async () => {
    const { pages, lines, unmarked } = await readBack({
      parts: [
        { kind: 'title', text: '收据 Receipt' },
        { kind: 'notice', text: 'Sandbox: no money has moved.' },
        { kind: 'facts', rows: [['学生 Student', '欧阳䶮 · Åsa Müller-Nguyễn']] },
        { kind: 'sums', rows: [{ label: 'Total', value: '− SGD 1,234,567.89', weight: 'total' }] },
      ],
    })
    expect(pages).toBe(1)
    expect(lines).toEqual([
      'Competition Portal',
      '收据 Receipt',
      'Sandbox: no money has moved.',
      '学生 Student',
      '欧阳䶮 · Åsa Müller-Nguyễn',
      'Total',
      '− SGD 1,234,567.89',
      'Page 1 of 1',
    ])
    expect(unmarked).toEqual([])
  })

  test('gives back the character it was given, where another one before it was drawn by the same glyph', async () => {
    const dot = async (text: string) => (await readBack({ parts: [{ kind: 'text', text }] })).lines[1]
    expect(await dot('a • b')).toBe('a • b')
    expect(await dot('a · b')).toBe('a · b')
  })

  test('has the rare characters of names, outlines and all; one that no font of ours has is marked', async () => {
    const rare = '龘䶮㵘曌喆堃璟囍𬍛𠂇𫖮'
    const parts = [
      { kind: 'text' as const, text: rare },
      { kind: 'text' as const, text: '𠮷田' },
    ]
    const { lines, unmarked } = await readBack({ parts })
    expect(lines.slice(1, 3)).toEqual([rare, '〓田'])
    expect(unmarked).toEqual([])
  })

  test('has the letters of every Latin alphabet among others, wrapped and in a table; what no font has is marked', async () => {
    const name = 'Łukasz Żółć-Çağrı Şükrü Ğ ı Dvořák Țepeș Nguyễn 欧阳 𬍛'
    const cell: Flow = { kind: 'paragraph', runs: [{ text: 'Gymnázium Jiřího', marks: ['strong'], href: null }] }
    const { lines, unmarked } = await readBack({
      parts: [
        { kind: 'heading', text: 'Źródło', note: 'Čeněk' },
        {
          kind: 'facts',
          rows: [
            ['学生 Student', name],
            ['Other', 'z\u030ca 葛\u{e0100} \u{1f600} 𠮷ł'],
          ],
        },
        { kind: 'sums', rows: [{ label: 'Łącznie', value: 'zł 5', weight: 'total' }] },
        {
          kind: 'flow',
          parts: [{ kind: 'table', heads: 0, rows: [[{ parts: [cell], isHead: false, columns: 1, rows: 1 }]] }],
        },
      ],
    })
    const told = [
      'Źródło',
      '   Čeněk',
      '学生 Student',
      name,
      'Other',
      'ža 葛 〓 〓ł',
      'Łącznie',
      'zł 5',
      'Gymnázium Jiřího',
    ]
    expect(lines.slice(1, -1)).toEqual(told)
    expect(unmarked).toEqual([])
  })

  test('goes on over the page, each with its number, and breaks no line in two', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`Label ${at}`, `Value ${at}`] as const)
    const { pages, lines } = await readBack({ parts: [{ kind: 'facts', rows }] })
    expect(pages).toBe(2)
    const at = (text: string) => lines.indexOf(text)
    for (const [label, value] of rows) expect(at(value)).toBe(at(label) + 1)
    expect(lines.filter((line) => line.startsWith('Page'))).toEqual(['Page 1 of 2', 'Page 2 of 2'])
  })
})

test('what is read back is what is drawn: a glyph without its outline is noticed', async () => {
  const { drawn } = readPdf(await makePdf({ ...plain, parts: [{ kind: 'text', text: 'a\u3000b' }] }))
  expect(drawn[1]).toEqual({ text: 'a\u3000b', unmarked: ['\u3000'] })
})
