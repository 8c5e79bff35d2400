import { readFileSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { Fault } from '@/lib/kernel/fault'
import { decodeText } from './decode-text'
import { parseCsv, separatorOf } from './parse-csv'
import { readCsv } from './read-csv'
import { mapYielding } from '@/lib/yielding-map'
import { csvBytes, csvText } from './write-csv'

const file = (name: string) => new Uint8Array(readFileSync(`${import.meta.dirname}/../testing/data/${name}`))
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? Buffer.from(part) : part))))

function refusal(work: () => unknown): Fault {
  try {
    work()
  } catch (thrown) {
    if (thrown instanceof Fault) return thrown
    throw thrown
  }
  throw new Error('nothing was refused')
}

/** Every character that is one: no lone surrogates, nothing that CSV or the mark would eat. */
const anyText = fc
  .string({ unit: 'binary', maxLength: 60 })
  .filter((text) => text.isWellFormed() && !/[\0\r\n\uFEFF]/.test(text))

describe('bytes to text', () => {
  test.each([
    ['roster-core-40.gb18030.csv', 'GB18030'],
    ['roster-track-25.gb2312.csv', 'GB18030'],
    ['comments-3.gb2312.csv', 'GB18030'],
    ['roster-core-40.utf8-bom.csv', 'UTF8'],
    ['roster-core-errors.utf8.csv', 'UTF8'],
  ])('%s is %s', (name, encoding) => {
    const decoded = decodeText(file(name))
    expect(decoded.encoding).toBe(encoding)
    expect(decoded.text).not.toMatch(/\uFFFD|\uFEFF/)
  })

  test('broken bytes are refused with their place', () => {
    const fault = refusal(() => decodeText(file('roster-broken-bytes.gb18030.csv')))
    expect(fault.key).toBe('csv.brokenBytes')
    const { line, character, before } = fault.values
    expect({ line, character, before }).toMatchInlineSnapshot(`
      {
        "before": "3695604230,p",
        "character": 81,
        "line": 8,
      }
    `)
  })

  test('broken UTF-8 is told as such, not read as other characters', () => {
    const broken = bytes('a,b\n王俊,', [0xe9, 0xc3, 0x88], '西\n')
    expect(iconv.decode(Buffer.from(broken), 'gb18030')).not.toContain('\uFFFD')
    const fault = refusal(() => decodeText(broken))
    expect(fault.values).toMatchObject({ encoding: 'UTF-8', line: 2, character: 4, before: '王俊,' })
  })

  test('with a byte order mark nothing but UTF-8 is tried', () => {
    const fault = refusal(() => decodeText(bytes([0xef, 0xbb, 0xbf], 'a,b\n', [0xb3, 0xc2])))
    expect(fault.values).toMatchObject({ encoding: 'UTF-8', line: 2, character: 1 })
  })

  test.each([
    ['a workbook', bytes([0x50, 0x4b, 3, 4], 'xl/')],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFFa,b', 'utf16le'))],
    ['a PDF', file('tuition-proof.pdf')],
  ])('%s is no CSV', (_, content) => {
    expect(refusal(() => decodeText(content)).key).toBe('csv.notText')
  })

  test('UTF-8 comes back as it was written', () => {
    fc.assert(fc.property(anyText, (text) => decodeText(csvBytes(text, 'UTF8')).text === text))
  })

  test('GB18030 comes back as it was written, unless it is valid UTF-8 by chance', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = csvBytes(text, 'GB18030')
        const isUtf8 = Buffer.from(written).equals(Buffer.from(Buffer.from(written).toString('utf8')))
        fc.pre(!isUtf8)
        try {
          return decodeText(written).text === text
        } catch (thrown) {
          return thrown instanceof Fault && thrown.key === 'csv.brokenBytes'
        }
      }),
    )
  })

  test('whatever the bytes, the text has no replaced character that was not in them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (content) => {
        try {
          const { text, encoding } = decodeText(content)
          const back = encoding === 'UTF8' ? Buffer.from(text) : iconv.encode(text, 'gb18030')
          return (
            !text.includes('\uFFFD') ||
            back.includes(encoding === 'UTF8' ? Buffer.from('\uFFFD') : iconv.encode('\uFFFD', 'gb18030'))
          )
        } catch (thrown) {
          return thrown instanceof Fault
        }
      }),
    )
  })
})

describe('text to rows', () => {
  test.each([
    ['姓,名,邮箱', ','],
    ['姓\t名\t邮箱', '\t'],
    ['姓;名;邮箱', ';'],
    ['"a;b;c;d",名,邮箱\n1;2;3;4;5;6', ','],
    ['index', ','],
  ])('the separator of %j is %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })

  test('keeps the positions a spreadsheet shows: blank rows inside count, at the end they go', async () => {
    expect(await parseCsv('a,b\n\n1,2\r\n,\n"x\ny",3\n,,\n\n', ',', 10)).toEqual([
      ['a', 'b'],
      [''],
      ['1', '2'],
      ['', ''],
      ['x\ny', '3'],
    ])
  })

  test('quotation marks inside a cell are kept', async () => {
    expect(await parseCsv('Li "Leo",x\n"say ""hi""",y', ',', 10)).toEqual([
      ['Li "Leo"', 'x'],
      ['say "hi"', 'y'],
    ])
  })

  test('a quotation mark that is never closed names its row', async () => {
    await expect(parseCsv('a,b\n1,2\n"3,4\n5,6', ',', 10)).rejects.toMatchObject({
      key: 'csv.quoteOpen',
      values: { line: 3 },
    })
    await expect(parseCsv(`a,b\n"${'x\n'.repeat(100_000)}`, ',', 10)).rejects.toMatchObject({
      key: 'csv.quoteOpen',
      values: { line: 2 },
    })
  })

  test('more rows than allowed are refused before all are read', async () => {
    await expect(parseCsv('a\n'.repeat(500_000), ',', 20_000)).rejects.toMatchObject({
      key: 'csv.tooManyRows',
      values: { limit: 20_000 },
    })
  })

  test.each(['姓,名\n', 'a\n'])('blank rows count too: %j and a million of them', async (header) => {
    await expect(parseCsv(header + '\n'.repeat(1_000_000), ',', 20_000)).rejects.toMatchObject({
      key: 'csv.tooManyRows',
    })
    expect(await parseCsv(`${header}${'\n'.repeat(15_000)}b,c`, ',', 20_000)).toHaveLength(15_002)
  })

  test('what is written is read back', async () => {
    const cell = anyText.filter((text) => !/^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          fc.pre(rows.at(-1)?.some((text) => text.trim() !== '') === true)
          expect(await parseCsv(await csvText(rows), ',', 10)).toEqual(rows)
        },
      ),
    )
  })

  test('a file that went out comes back as it was, formulas too', async () => {
    const sign = fc.constantFrom('=', '+', '-', '@', '－')
    const cell = fc.tuple(sign, anyText).map(([first, text]) => `${first}${text}`)
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const { cells } = await readCsv(csvBytes(await csvText(given), 'UTF8'), 10)
        expect(cells).toEqual(given)
      }),
    )
  })

  test.each([4094, 4095, 4096, 8191])('a name of two units after %i others stays whole', async (units) => {
    const rows = await parseCsv(`${'x,'.repeat(units / 2)}${units % 2 ? 'x' : ''}王𠮷𣲘\n`, ',', 10)
    expect(rows[0]?.at(-1)).toMatch(/王𠮷𣲘$/)
  })

  test('with every cell quoted it is what the library writes, formulas neutralised', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 9 }),
      fc.constantFrom('', '=1+1', '+86', '-', '@a', '\t', '\rx', '＝1', 'a"b', 'a\nb', ','),
    )
    const options = { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' } as const
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rows) => {
        expect(await csvText(rows, { quoted: true })).toBe(stringify(rows, options))
      }),
    )
  })

  test('2 MB do not hold up others for 50 ms', async () => {
    const text =
      '陈,西安,Chen,Xian,男,2026,13777631706,xian.chen@roster.test,18907439150,p.xian.chen@roster.test,MATH,\n'.repeat(
        20_000,
      )
    await parseCsv(text, ',', 20_000)
    const stalls: number[] = []
    // What else runs on the machine adds to a stall and takes nothing away: the least of several is the code's own.
    for (let tries = 0; tries < 5 && Math.min(...stalls) >= 50; tries++) stalls.push(await longestStall(text))
    expect(Math.min(...stalls)).toBeLessThan(50)
  })
})

/** How long nothing else had its turn, in milliseconds, while the text became rows. */
async function longestStall(text: string): Promise<number> {
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const rows = await parseCsv(text, ',', 20_000)
  await mapYielding(rows, (row) => JSON.stringify(row))
  clearInterval(watch)
  expect(rows).toHaveLength(20_000)
  return longest
}

describe('rows to text', () => {
  test.each(['=1+1', '+86 138', '-1', '@x', '\tx'])('%j does not start a formula', async (cell) => {
    expect(await csvText([[cell]])).toMatch(/^"?'/)
  })

  test.each(['two\nlines', 'two\rlines', 'two\r\nlines', '\n'])('%j stays one cell of its row', async (cell) => {
    const rows = [
      ['a', cell],
      ['b', 'c'],
    ]
    expect(await parseCsv(await csvText(rows), ',', 10)).toEqual(rows)
  })

  test('rows end as spreadsheets end them', async () => {
    expect(
      await csvText([
        ['a', 'b,c'],
        ['1', 'x"y'],
      ]),
    ).toBe('a,"b,c"\r\n1,"x""y"\r\n')
  })
})
