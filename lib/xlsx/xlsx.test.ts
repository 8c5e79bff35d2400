import { readXlsx as readWorkbook, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '@/lib/csv/parse-csv'
import { openWorkbook } from './open-workbook'
import { isWorkbook, readXlsx } from './read-xlsx'
import { writeInThread } from './run-in-thread'
import { sheetBytes } from './sheet-bytes'

type Sheets = Parameters<typeof writeXlsx>[0]['sheets']
const workbook = (...sheets: Sheets) => writeXlsx({ sheets })
const limits = { rows: 20_000, columns: 200 }
const open = (bytes: Uint8Array, sheet: string | null = null, more = limits) => openWorkbook({ bytes, sheet, ...more })
const reader = { person: 'Li' }
async function cellsIn(bytes: Uint8Array): Promise<string[][]> {
  const answer = await open(bytes)
  if (answer.kind !== 'read') throw new Error(`it was not read: ${answer.kind}`)
  return parseCsv(answer.csv, ',', 20_000)
}
/** A thread run from its source has to be compiled first. */
const timeout = 60_000
const rows = [
  ['姓', '邮箱'],
  ['李', 'li@x.test'],
]

describe('the cells of a workbook', () => {
  test('are read as a person sees them', async () => {
    const day = new Date('2027-06-01T00:00:00Z')
    const styled = (value: number | string | Date, numFmt: string) => ({ value, style: { numFmt } })
    const cells = new Map(
      [
        styled(day, 'yyyy-mm-dd'),
        styled(day, 'yyyy'),
        styled(day, 'yyyy"年"m"月"'),
        styled(day, 'm/d/yyyy'),
        styled(7, '0000'),
        styled(0.25, '0%'),
        styled(13_800_000_000, '@'),
        styled(13_800_000_000, '000-0000-0000'),
      ].map((cell, column) => [`0,${column}`, cell] as const),
    )
    const shown = await cellsIn(
      await workbook({ name: 'a', rows: [[], [13_800_000_000, 0.1 + 0.2, true, 'a"b\nc', ' x ']], cells }),
    )
    expect(shown).toEqual([
      ['2027-06-01', '2027', '2027年6月', '2027/6/1', '0007', '25%', '13800000000', '138-0000-0000'],
      ['13800000000', '0.3', 'TRUE', 'a"b\nc', ' x ', '', '', ''],
    ])
  })

  test('of a formula are its last values, of a link its text', async () => {
    const cells = new Map([
      ['0,0', { value: 2, formula: '1+1', formulaResult: 2 }],
      ['0,1', { value: 'Li', hyperlink: { target: 'https://evil.test' } }],
    ])
    expect(await cellsIn(await workbook({ name: 'a', rows: [[]], cells }))).toEqual([['2', 'Li']])
  })

  test('keep their row numbers, and empty rows and columns at the end go', async () => {
    const cells = await cellsIn(await workbook({ name: 'a', rows: [['a', null, ''], [], ['b', '', ''], ['', ' ']] }))
    expect(cells).toEqual([['a'], [''], ['b']])
  })
})

describe('the sheets of a workbook', () => {
  test('are not guessed between', async () => {
    const bytes = await workbook({ name: '名单', rows }, { name: 'empty' }, { name: '说明', rows: [['hello']] })
    const choice = { kind: 'sheets', names: ['名单', '说明'] }
    expect(await open(bytes)).toEqual(choice)
    expect(await open(bytes, 'empty')).toEqual(choice)
    expect(await open(bytes, '名单')).toMatchObject({ kind: 'read', sheet: '名单' })
  })

  test('are not taken for another that was named', async () => {
    const bytes = await workbook({ name: '名单', rows }, { name: 'empty' })
    expect(await open(bytes, '名單')).toEqual({ kind: 'sheets', names: ['名单'] })
  })

  test('are taken without a question where only one has content that is not hidden', async () => {
    const bytes = await workbook({ name: 'empty' }, { name: '名单', rows }, { name: 'old', rows, hidden: true })
    expect(await open(bytes)).toMatchObject({ kind: 'read', sheet: '名单' })
    expect(await open(await workbook({ name: 'empty' }))).toEqual({ kind: 'sheets', names: [] })
  })
})

describe('a workbook is refused', () => {
  test('when it is encrypted, old or damaged, with the reason', async () => {
    const whole = await workbook({ name: 'a', rows })
    const encrypted = await writeXlsx({ sheets: [{ name: 'a', rows }], encryption: { password: 'x', spinCount: 1 } })
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(512)])
    expect([whole, encrypted, old].map(isWorkbook)).toEqual([true, true, true])
    expect(await open(encrypted)).toEqual({ kind: 'refused', why: 'encrypted' })
    expect(await open(old)).toEqual({ kind: 'refused', why: 'oldFormat' })
    expect(await open(whole.slice(0, whole.length / 2))).toEqual({ kind: 'refused', why: 'broken' })
  })

  test('when it would unpack to more than fits, or says nothing of it', async () => {
    const bomb = await workbook({ name: 'a', rows: [['x'.repeat(32_000)]] })
    const declares = (size: number) => {
      const bytes = Buffer.from(bomb)
      // The size of the first entry in the table of contents stands 24 bytes after its mark.
      bytes.writeUInt32LE(size, bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
      return new Uint8Array(bytes)
    }
    expect(await open(declares(70_000_000))).toEqual({ kind: 'refused', why: 'tooLarge' })
    expect(await open(declares(0))).toEqual({ kind: 'refused', why: 'broken' })
    expect(await open(declares(10))).toEqual({ kind: 'refused', why: 'broken' })
  })
})

describe('what a sheet holds', () => {
  const rowsOf = (height: number, width: number) =>
    workbook({ name: 'a', rows: Array.from({ length: height }, () => Array.from({ length: width }, (_, at) => at)) })

  test('is refused before it leaves the thread where it is more than may be', async () => {
    const few = { rows: 10, columns: 3 }
    expect(await open(await rowsOf(11, 3), null, few)).toMatchObject({ kind: 'read' })
    expect(await open(await rowsOf(12, 3), null, few)).toEqual({ kind: 'refused', why: 'tooManyRows' })
    expect(await open(await rowsOf(11, 4), null, few)).toEqual({ kind: 'refused', why: 'tooLarge' })
  })
})

describe('a thread', () => {
  test('hands over the cells, and refuses more rows than allowed', { timeout }, async () => {
    const bytes = await workbook({ name: 'a', rows: Array.from({ length: 12 }, (_, at) => [at]) })
    expect(await readXlsx(bytes, null, { rows: 11, columns: 1 }, reader)).toMatchObject({
      sheet: 'a',
      cells: { length: 12 },
    })
    await expect(readXlsx(bytes, null, { rows: 10, columns: 1 }, reader)).rejects.toMatchObject({
      key: 'csv.tooManyRows',
    })
  })

  test('reads one workbook of each person at a time, and none of those who left', { timeout }, async () => {
    const bytes = await workbook({ name: 'a', rows })
    const ended: string[] = []
    const read = (person: string, signal?: AbortSignal) =>
      readXlsx(bytes, null, limits, { person, signal }).finally(() => ended.push(person))
    const leaving = new AbortController()
    const left = Array.from({ length: 2 }, () => read('Chen', leaving.signal))
    const reads = [read('Li'), read('Li'), read('Li'), read('Wang')]
    leaving.abort(new Error('they left'))
    await Promise.all(left.map((one) => expect(one).rejects.toThrow(/has left|ended/)))
    await Promise.all(reads)
    expect(ended).toEqual(['Chen', 'Chen', 'Li', 'Wang', 'Li', 'Li'])
  })

  test('says why it refuses', { timeout }, async () => {
    await expect(readXlsx(await workbook({ name: 'a' }), null, limits, reader)).rejects.toMatchObject({
      key: 'csv.empty',
    })
    await expect(readXlsx(new Uint8Array(9), null, limits, reader)).rejects.toMatchObject({ key: 'xlsx.broken' })
  })
})

describe('a written workbook', () => {
  const columns = [
    { header: 'Name' },
    { header: 'Team', as: 'number' },
    { header: 'Score', as: 'score' },
    { header: 'Done', as: 'percent' },
    { header: 'Paid', as: 'instant' },
  ] as const
  const written = async (...cells: string[][]) => {
    const { sheets } = await readWorkbook(await sheetBytes({ sheet: 'a', columns }, cells), { readStyles: true })
    const [sheet] = sheets
    if (sheet === undefined) throw new Error('there is no sheet')
    return sheet
  }

  test('has numbers and instants as such, and as texts what is not written so', async () => {
    const sheet = await written(
      ['Li', '7', '12.50', '45%', '2026-11-21 23:59:00'],
      ['', '', '', '', ''],
      ['0012', 'none', '1e5', 'all', '21 Nov'],
    )
    expect(sheet.rows.slice(1)).toEqual([
      ['Li', 7, 12.5, 0.45, new Date('2026-11-21T23:59:00Z')],
      [null, null, null, null, null],
      ['0012', 'none', '1e5', 'all', '21 Nov'],
    ])
    const formats = ['1,1', '1,2', '1,3', '1,4'].map((place) => sheet.cells?.get(place)?.style?.numFmt)
    expect(formats).toEqual(['0', '0.00', '0%', 'yyyy-mm-dd hh:mm:ss'])
  })

  test('has its header bold and in sight', async () => {
    const sheet = await written(['Li', '7', '', '', ''])
    expect(sheet.rows[0]).toEqual(['Name', 'Team', 'Score', 'Done', 'Paid'])
    expect(['0,0', '0,4'].map((place) => sheet.cells?.get(place)?.style?.font?.bold)).toEqual([true, true])
    expect(sheet.freezePane).toMatchObject({ rows: 1 })
  })

  test.each(['=1+1', '+86', '-1', '@SUM(A1)', '\t=1', '＝1', 'a_x0041_b', ' x ', 'a\nb', '"', '<&>'])(
    '%j is a text and no formula',
    async (text) => {
      const sheet = await written([text, text, text, text, text])
      expect(sheet.rows[1]?.[0]).toBe(text)
      expect([...(sheet.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([])
    },
  )

  test('has no sign that makes a spreadsheet call the file damaged', async () => {
    // What a browser copies from a PDF has U+FFFE for a hyphen at the end of a line.
    const sheet = await written(['exam\ufffeple\uffff', '', '', '', ''])
    expect(sheet.rows[1]?.[0]).toBe('example')
  })

  test('has no cell longer than a spreadsheet opens', async () => {
    const sheet = await written(['x'.repeat(40_000), '', '', '', ''])
    expect(String(sheet.rows[1]?.[0])).toHaveLength(32_767)
  })

  test('is named by what a spreadsheet allows', async () => {
    const bytes = await sheetBytes({ sheet: `[a]:*?/\\'${'b'.repeat(40)}`, columns }, [])
    const [sheet] = (await readWorkbook(bytes)).sheets
    expect(sheet?.name).toHaveLength(31)
  })
})

describe('a thread that writes', () => {
  test('hands back what was given to it in parts', { timeout }, async () => {
    const many = Array.from({ length: 1_201 }, (_, at) => [String(at), `student ${at}`])
    const columns = [{ header: 'Number', as: 'number' as const }, { header: 'Name' }]
    const bytes = await writeInThread({ sheet: 'a', columns }, many, reader)
    const cells = await cellsIn(bytes)
    expect(cells).toHaveLength(1_202)
    expect(cells.at(-1)).toEqual(['1200', 'student 1200'])
  })

  test('lets others go on while 10,000 rows are written', { timeout: 120_000 }, async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => Array.from({ length: 17 }, (__, of) => `cell ${at} ${of}`))
    const columns = Array.from({ length: 17 }, (_, of) => ({ header: `column ${of}` }))
    const stalls: number[] = []
    let last = performance.now()
    const beat = setInterval(() => {
      stalls.push(performance.now() - last)
      last = performance.now()
    }, 1)
    const bytes = await writeInThread({ sheet: 'a', columns }, many, reader)
    clearInterval(beat)
    expect(bytes.length).toBeGreaterThan(100_000)
    expect(stalls.filter((stall) => stall > 200)).toEqual([])
  })
})
