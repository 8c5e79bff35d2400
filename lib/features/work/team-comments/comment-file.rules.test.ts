import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvBytes } from '@/lib/csv/write-csv'
import { readComments } from './comment-file.rules'
import { planComments, serialOf } from './rules'

const bytes = (text: string) => new TextEncoder().encode(text)
const rows = (text: string) => readComments(bytes(`index,content\n${text}`)).rows
const contents = (text: string) => rows(text).map(({ content }) => content)

describe('a file of comments', () => {
  test('of GB2312 keeps commas, Chinese ones too, and quotes inside the content', () => {
    const file = readComments(
      new Uint8Array(readFileSync(`${import.meta.dirname}/../../../testing/data/comments-3.gb2312.csv`)),
    )
    expect(file).toMatchInlineSnapshot(`
      {
        "encoding": "GB18030",
        "rows": [
          {
            "content": "选题有新意，论证充分",
            "index": "1",
            "line": 2,
          },
          {
            "content": "Good structure, needs sources",
            "index": "2",
            "line": 3,
          },
          {
            "content": "数据来源请注明，"引用"格式不统一",
            "index": "3",
            "line": 4,
          },
        ],
      }
    `)
  })

  test.each([
    ['an unquoted cell with separators', '1,好，但是, 太短', '好，但是, 太短'],
    ['a Chinese comma as the separator', '1，好，但是', '好，但是'],
    ['a Chinese comma and a quoted cell', '1，"好，""但""是"', '好，"但"是'],
    ['quotes that are not around the whole cell', '1,"引用"格式不统一', '"引用"格式不统一'],
    ['a quote that is never closed', '1,"half', '"half'],
    ['blanks around it', '1,  deep  ', '  deep  '],
    ['a break inside a quoted cell', '1,"one\ntwo"', 'one\ntwo'],
  ])('keeps %s', (_, line, content) => {
    expect(contents(`${line}\r\n2,next`)).toEqual([content, 'next'])
  })

  test('leaves out rows that say nothing, and counts them as a spreadsheet does', () => {
    expect(rows('\n1,"a\nb"\n,\n2,c\r\n\n\n').map(({ line }) => line)).toEqual([3, 5])
  })

  test.each([
    ['a file without a header that begins with a number', '1,good', 1],
    ['a header in Chinese', '序号，评语\n1,好', 1],
    ['a header in other letters, with an empty column behind', ' INDEX ,Content,\n1,good', 1],
  ])('takes %s', (_, text, count) => {
    expect(readComments(bytes(text)).rows).toHaveLength(count)
  })

  test.each([
    ['another header', 'team,comment\n1,good', 'teamComments.headerMissing'],
    ['no row', 'index,content\n\n', 'teamComments.importEmpty'],
    ['no byte', '', 'csv.empty'],
    ['too many rows', `index,content\n${'1,x\n'.repeat(20_001)}`, 'csv.tooManyRows'],
    ['too many blank rows', `index,content\n${'\n'.repeat(50_000)}`, 'csv.tooManyRows'],
  ])('refuses %s', (_, text, key) => {
    expect(() => readComments(bytes(text))).toThrow(expect.objectContaining({ key }))
  })

  test('whatever is written in a quoted cell comes back unchanged, in either encoding', () => {
    const content = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 40 })
      .filter((text) => text.isWellFormed() && !/[\0\uFEFF]/.test(text) && text.trim() !== '')
    fc.assert(
      fc.property(
        fc.array(content, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('UTF8', 'GB18030'),
        (all, encoding) => {
          const text = `index,content\r\n${all.map((one, at) => `${at + 1},"${one.replaceAll('"', '""')}"\r\n`).join('')}`
          const written = csvBytes(text, encoding)
          // GB18030 bytes that are valid UTF-8 by chance are read as that (work#comments-from-a-file).
          fc.pre(
            encoding === 'UTF8' || !Buffer.from(written).equals(Buffer.from(Buffer.from(written).toString('utf8'))),
          )
          try {
            return JSON.stringify(readComments(written).rows.map((row) => row.content)) === JSON.stringify(all)
          } catch (thrown) {
            return thrown instanceof Error && 'key' in thrown && thrown.key === 'csv.brokenBytes'
          }
        },
      ),
    )
  })
})

describe('the rows', () => {
  test.each([
    ['1', 1],
    [' 12 ', 12],
    ['１２', 12],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['一', null],
    ['1234567890', null],
  ])('the number of %j is %j', (index, serial) => {
    expect(serialOf(index)).toBe(serial)
  })

  test('say what is wrong in which column: no number, no team in reach, no text, too much of it', () => {
    const given = ['x,a', '9,a', '1,  ', `1,${'字'.repeat(10_001)}`, `1,${'😀'.repeat(10_000)}`]
    const planned = planComments(rows(given.join('\n')), ({ index }) => (index === '1' ? { id: 't' } : null))
    expect(planned.map(({ problem }) => problem && `${problem.column} ${problem.key.split('.').at(-1)}`)).toEqual([
      'index noNumber',
      'index noTeam',
      'content empty',
      'content tooLong',
      null,
    ])
  })
})
