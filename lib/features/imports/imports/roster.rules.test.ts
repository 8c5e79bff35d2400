import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from '@/lib/csv/read-csv'
import { signUpForms } from '@/lib/features/catalogue/set-up/forms.rules'
import * as fields from '@/lib/features/people/students/schema'
import { Fault } from '@/lib/kernel/fault'
import * as formats from '@/lib/wire/formats'
import { cellProblem } from './cells.rules'
import { type Plan, planRoster } from './roster.rules'
import { rosterOfCells, rosterOfRows, withEdits } from './roster-file.rules'
import { proposeRepair } from './repairs.rules'
import {
  type Offer,
  type RosterContext,
  type RosterField,
  type RosterRow,
  type AddressState,
  rosterLimits,
  templates,
} from './schema'

const event = (code: string, isExtra = false, names: string[] = []) => ({
  id: code,
  code,
  isExtra,
  isDefault: false,
  names,
})
const nsi: Offer = {
  projectId: 'nsi',
  code: '2025NSI',
  events: [event('MATH', false, ['数学', 'Mathematics']), event('ECON'), event('ESSAY', true)],
}
const nri: Offer = { projectId: 'nri', code: '2025NRI', events: [event('POEM'), event('MATH')] }

const context = (given: Partial<RosterContext> = {}): RosterContext => ({
  kind: 'CORE',
  offers: [nsi],
  required: [],
  addressStates: new Map<string, AddressState>(),
  isOnSale: true,
  skipLines: new Set<number>(),
  ...given,
})
const file = (name: string) => new Uint8Array(readFileSync(`${import.meta.dirname}/../../../testing/data/${name}`))
const readRoster = async (bytes: Uint8Array, isPasted: boolean) =>
  rosterOfCells(await readCsv(bytes, rosterLimits.rows), isPasted)
const read = (name: string) => readRoster(file(name), false)
const text = (content: string, isPasted = false) => readRoster(new Uint8Array(Buffer.from(content)), isPasted)

const errorsOf = (plan: Plan) =>
  plan.rows.flatMap((row) =>
    row.errors.map((error) => ({
      line: row.line,
      column: error.column,
      key: error.key.split('.').at(-1),
      ...(error.values?.line ? { first: error.values.line } : {}),
    })),
  )

const good = [
  '李',
  '雷',
  'Li',
  'Lei',
  '男',
  '2026',
  '13800000000',
  'lei.li@plan.test',
  '13900000000',
  'p@plan.test',
  'MATH',
  '',
]
const withCell = (field: RosterField, value: string) =>
  good.map((cell, index) => (templates.CORE[index]?.field === field ? value : cell))
const rows = (...cells: string[][]): RosterRow[] => cells.map((row, index) => ({ line: index + 2, cells: row }))

describe('the files to try', () => {
  test.each([
    ['roster-core-40.gb18030.csv', 'CORE', 'GB18030', 40],
    ['roster-core-40.utf8-bom.csv', 'CORE', 'UTF8', 40],
    ['roster-track-25.gb2312.csv', 'TRACK', 'GB18030', 25],
  ])('reads %s as all new', async (name, kind, encoding, count) => {
    const roster = await read(name)
    expect(roster).toMatchObject({ kind, encoding, separator: ',', hasHeader: true })
    const { totals } = planRoster(roster.rows, context({ kind: roster.kind }))
    expect(totals).toMatchObject({ total: count, new: count, invalid: 0, duplicate: 0 })
  })

  test('roster-core-errors.utf8.csv reports each error at its line and column, and line 7 names line 6', async () => {
    const plan = planRoster((await read('roster-core-errors.utf8.csv')).rows, context())
    expect(plan.totals).toMatchObject({ total: 20, new: 11, invalid: 9 })
    expect(errorsOf(plan)).toEqual([
      { line: 4, column: 'email', key: 'required' },
      { line: 5, column: 'email', key: 'email' },
      { line: 7, column: 'email', key: 'repeated', first: 6 },
      { line: 8, column: 'gender', key: 'gender' },
      { line: 9, column: 'graduationYear', key: 'year' },
      { line: 10, column: 'events', key: 'eventUnknown' },
      { line: 11, column: 'mobile', key: 'phone' },
      { line: 12, column: 'latinGiven', key: 'required' },
      { line: 16, column: 'email', key: 'email' },
    ])
  })

  test('roster-core-errors.utf8.csv without its nine lines leaves 11 to import', async () => {
    const skipLines = new Set([4, 5, 7, 8, 9, 10, 11, 12, 16])
    const plan = planRoster((await read('roster-core-errors.utf8.csv')).rows, context({ skipLines }))
    expect(plan.totals).toMatchObject({ new: 11, skipped: 9, invalid: 0 })
  })

  test('roster-header-renamed.utf8.csv: the missing column is named', async () => {
    await expect(read('roster-header-renamed.utf8.csv')).rejects.toMatchObject({
      key: 'imports.headerMissing',
      values: { missing: '邮箱', unexpected: '电子邮件' },
    })
  })

  test('roster-broken-bytes.gb18030.csv is refused with the place', async () => {
    await expect(read('roster-broken-bytes.gb18030.csv')).rejects.toMatchObject({
      key: 'csv.brokenBytes',
      values: { line: 8 },
    })
  })
})

describe('the header must match', () => {
  const core = templates.CORE.map(({ header }) => header)
  const track = templates.TRACK.map(({ header }) => header)
  const row = good.join(',')

  test.each([
    ['blanks', core.map((name) => ` ${name}\u3000`).join(','), 'CORE'],
    ['trailing separators', `${core.join(',')},,`, 'CORE'],
    ['full-width brackets', track.map((name) => name.replace('(', '（').replace(')', '）')).join(','), 'TRACK'],
  ])('%s are forgiven', async (_, header, kind) => {
    expect(await text(`${header}\n${row}`)).toMatchObject({ kind })
  })

  test.each([
    ['a missing column', core.filter((name) => name !== '手机'), 'imports.headerMissing', { missing: '手机' }],
    ['a column too many', [...core, '备注'], 'imports.headerUnexpected', { unexpected: '备注' }],
    ['a column twice', [...core, '邮箱'], 'imports.headerUnexpected', { unexpected: '邮箱' }],
    ['another order', ['名', '姓', ...core.slice(2)], 'imports.headerOrder', { found: '名', expected: '姓' }],
    ['of the track template, a missing one', track.slice(1), 'imports.headerMissing', { missing: '姓(拼音)' }],
  ])('%s is named', async (_, header, key, values) => {
    await expect(text(`${header.join(',')}\n${row}`)).rejects.toMatchObject({ key, values })
  })

  test('is told by what one sees of it', async () => {
    expect(await text(`\u200B${core.join('\u200B,')}\n${row}`)).toMatchObject({ kind: 'CORE', rows: [{ line: 2 }] })
  })

  test('the notes of a file of left-out rows are no columns', async () => {
    const noted = await text(`${core.join(',')},Row,Reason\n${row},7,Please enter e-mail`)
    expect(noted).toMatchObject({ kind: 'CORE', rows: [{ line: 2, cells: good }] })
  })

  test('pasted rows may come without it: their order is fixed', async () => {
    const pasted = good.join('\t')
    expect(await text(pasted, true)).toMatchObject({
      kind: 'CORE',
      hasHeader: false,
      separator: '\t',
      rows: [{ line: 1 }],
    })
    await expect(text(pasted)).rejects.toBeInstanceOf(Fault)
    await expect(text('hello world', true)).rejects.toMatchObject({ key: 'imports.headerMissing' })
  })

  test('a header alone has no students', async () => {
    await expect(text(`${core.join(',')}\n,,,\n`)).rejects.toMatchObject({ key: 'imports.empty' })
    await expect(text('')).rejects.toMatchObject({ key: 'csv.empty' })
  })
})

describe('a row', () => {
  const only = (row: string[], given: Partial<RosterContext> = {}) => planRoster(rows(row), context(given)).rows[0]

  test('names whom one sees; an address with what nobody sees is shown, with its repair', () => {
    expect(only(withCell('nativeFamily', '\u200B李\u200E'))?.entry).toMatchObject({ nativeFamily: '李' })
    expect(only(withCell('nativeFamily', '\u200B'))?.errors).toMatchObject([{ column: 'nativeFamily' }])
    expect(only(withCell('email', 'lei\u200B.li@plan.test'))?.errors).toMatchObject([{ column: 'email' }])
  })

  test('becomes what would be written', () => {
    expect(only(withCell('email', ' Lei.LI@Plan.test '))?.entry).toEqual({
      nativeFamily: '李',
      nativeGiven: '雷',
      latinFamily: 'Li',
      latinGiven: 'Lei',
      gender: 'MALE',
      graduationYear: 2026,
      mobile: '13800000000',
      email: 'lei.li@plan.test',
      guardian1Mobile: '13900000000',
      guardian1Email: 'p@plan.test',
      projectId: 'nsi',
      eventIds: ['MATH'],
    })
  })

  test('may leave cells empty, which makes the profile incomplete and blocks nothing', () => {
    const sparse = ['', '', 'Li', 'Lei', '', '', '', 'lei.li@plan.test', '', '', '', '']
    expect(only(sparse)).toMatchObject({
      status: 'new',
      isIncomplete: true,
      entry: { mobile: null, gender: null, graduationYear: null },
    })
  })

  test('needs what the project says it needs', () => {
    expect(only(withCell('mobile', ''), { required: ['mobile'] })?.errors).toEqual([
      { column: 'mobile', key: 'fields.errors.required' },
    ])
  })

  test('has a whole name or none of that script, and one name at least', () => {
    expect(only(withCell('nativeGiven', ''))?.errors).toEqual([
      { column: 'nativeGiven', key: 'fields.errors.required' },
    ])
    const nameless = ['', '', '', '', ...good.slice(4)]
    expect(only(nameless)?.errors).toEqual([{ column: 'nativeFamily', key: 'imports.errors.nameNeeded' }])
  })

  test('takes several events, each once, in any case', () => {
    expect(only(withCell('events', 'math; ECON；MATH'))?.entry?.eventIds).toEqual(['MATH', 'ECON'])
  })

  test('names the event that is not offered, and those that are', () => {
    expect(only(withCell('extraEvents', 'MATH'))?.errors).toEqual([
      { column: 'extraEvents', key: 'imports.errors.eventUnknown', values: { code: 'MATH', offered: ['ESSAY'] } },
    ])
  })

  test('without events takes the default ones of the project', () => {
    const offers = [
      { ...nsi, events: nsi.events.map((offered) => ({ ...offered, isDefault: offered.code === 'ECON' })) },
    ]
    expect(only(withCell('events', ''), { offers })?.entry?.eventIds).toEqual(['ECON'])
  })

  test('with more cells than the header is refused', () => {
    expect(only([...good, '', 'x'])).toMatchObject({
      status: 'invalid',
      errors: [{ key: 'imports.errors.extraCells' }],
    })
    expect(only([...good, '', ''])).toMatchObject({ status: 'new' })
  })

  test('with a character lost on the way is refused', () => {
    expect(only(withCell('nativeFamily', '\uFFFD'))?.errors).toMatchObject([
      { column: 'nativeFamily', key: 'fields.errors.text' },
    ])
  })
})

describe('what is known of an address', () => {
  const standings = (given: Partial<AddressState>) =>
    new Map([['lei.li@plan.test', { registeredIn: [], usesLeft: null, ...given }]])

  test('a known address is linked to, not created', () => {
    expect(planRoster(rows(good), context({ addressStates: standings({}) })).totals).toMatchObject({ known: 1, new: 0 })
  })

  test('a student already registered for the project is a duplicate', () => {
    const plan = planRoster(rows(good), context({ addressStates: standings({ registeredIn: ['nsi'] }) }))
    expect(plan.totals).toMatchObject({ duplicate: 1, invalid: 0 })
    expect(errorsOf(plan)).toEqual([{ line: 2, column: 'email', key: 'registered' }])
  })

  test('a duplicate with another error counts as invalid, and shows both', () => {
    const plan = planRoster(
      rows(withCell('gender', 'X')),
      context({ addressStates: standings({ registeredIn: ['nsi'] }) }),
    )
    expect(plan.totals).toMatchObject({ duplicate: 0, invalid: 1 })
    expect(errorsOf(plan)).toHaveLength(2)
  })

  test('a dropped row is nobody’s first line', () => {
    const plan = planRoster(rows(good, good, good), context({ skipLines: new Set([2]) }))
    expect(errorsOf(plan)).toEqual([{ line: 4, column: 'email', key: 'repeated', first: 3 }])
    expect(plan.totals).toMatchObject({ skipped: 1, new: 1, invalid: 1 })
  })
})

describe('in a package', () => {
  const one = (events: string, given: Partial<RosterContext> = {}) =>
    planRoster(rows(withCell('events', events)), context({ offers: [nsi, nri], ...given })).rows[0]

  test('events belong to a project of the package', () => {
    expect(one('POEM')?.entry).toMatchObject({ projectId: 'nri', eventIds: ['POEM'] })
    expect(one('ECON')?.entry).toMatchObject({ projectId: 'nsi' })
    expect(one('MATH;ECON')?.entry).toMatchObject({ projectId: 'nsi' })
  })

  test.each([
    ['CHESS', 'eventUnknown'],
    ['MATH', 'eventAmbiguous'],
    ['POEM;ECON', 'eventsApart'],
    ['', 'required'],
  ])('%j: %s', (events, key) => {
    expect(one(events)?.errors.map((error) => error.key.split('.').at(-1))).toEqual([key])
  })

  test('a package that is not on sale is for those alone who have it', () => {
    const having = new Map([['lei.li@plan.test', { registeredIn: [], usesLeft: null, hasPackage: true }]])
    expect(one('POEM', { isOnSale: false, addressStates: having })?.errors).toEqual([])
    const without = new Map([['lei.li@plan.test', { registeredIn: [], usesLeft: null }]])
    for (const addressStates of [without, new Map<string, AddressState>()])
      expect(one('POEM', { isOnSale: false, addressStates })?.errors).toEqual([
        { column: 'email', key: 'imports.errors.notOnSale' },
      ])
  })

  test('a student without a use left is refused', () => {
    const standings = new Map([['lei.li@plan.test', { registeredIn: [], usesLeft: 0 }]])
    expect(one('POEM', { addressStates: standings })?.errors).toEqual([
      { column: 'email', key: 'imports.errors.noUsesLeft' },
    ])
  })
})

describe('rows that came parsed', () => {
  test('are judged as those of a file; the first is row 2', () => {
    const roster = rosterOfRows([{ latinFamily: 'Li', latinGiven: 'Lei', email: 'lei@plan.test', events: 'MATH' }])
    expect(roster).toMatchObject({ kind: 'TRACK', rows: [{ line: 2 }] })
    expect(planRoster(roster.rows, context({ kind: 'TRACK' })).totals.new).toBe(1)
    expect(rosterOfRows([{ nativeFamily: '李' }]).kind).toBe('CORE')
  })
})

describe('one address for each rule: a cell is refused exactly where the shared schema refuses it', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
    fc.stringMatching(/^[a-zA-Z0-9.＠@_-]{1,20}@[a-z0-9.-]{1,20}$/),
    fc.stringMatching(/^\+?[\d ().-]{0,20}$/),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
  )
  test.each([
    ['email', fields.email],
    ['guardian1Email', fields.email],
    ['mobile', fields.phone],
    ['nativeFamily', fields.requiredName],
  ] as const)('%s', (field, schema) => {
    fc.assert(
      fc.property(cell, (raw) => {
        const value = raw.trim()
        fc.pre(value !== '' && !/[\p{Cc}\uFFFD]/u.test(value))
        return (cellProblem(field, value, null) === null) === schema.safeParse(value).success
      }),
      { numRuns: 1000 },
    )
  })

  test('reads every spelling of the gender on the wire', () => {
    for (const spelling of ['女', '男', 'M', 'F', 'male', 'female', 'Male', 'Female', 'boy', 'girl']) {
      expect(cellProblem('gender', spelling, null)).toBeNull()
      expect(formats.gender.safeParse(spelling).success).toBe(true)
    }
    expect(cellProblem('gender', 'X', null)).not.toBeNull()
  })

  test('graduation year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1990, max: 2050 }),
        (year) =>
          (cellProblem('graduationYear', String(year), null) === null) ===
          fields.graduationYear.safeParse(year).success,
      ),
    )
  })
})

describe('repairs', () => {
  test.each([
    ['email', 'ＦＵＬＬ＠roster-d.test', 'full@roster-d.test'],
    ['email', 'mailto:a@b.test;', 'a@b.test'],
    ['email', 'Li Lei <a@b.test>', 'a@b.test'],
    ['email', 'a @b.test', 'a@b.test'],
    ['email', 'a@b。test', 'a@b.test'],
    ['email', 'not-an-address', null],
    ['mobile', '１３８００００００００', '13800000000'],
    ['mobile', '13800000000.0', '13800000000'],
    ['mobile', '12', null],
    ['mobile', '1.38E+10', null],
    ['gender', '男生', '男'],
    ['gender', 'Ｆ', 'F'],
    ['gender', 'X', null],
    ['graduationYear', '２０２６年', '2026'],
    ['graduationYear', '2026届', '2026'],
    ['graduationYear', '2026级', null],
    ['graduationYear', '二〇二六', '2026'],
    ['graduationYear', '二零二六届', '2026'],
    ['graduationYear', '一九九九', null],
    ['graduationYear', '1999', null],
    ['events', 'MATH/ECON', 'MATH;ECON'],
    ['events', '数学', 'MATH'],
    ['events', 'CHESS', null],
    ['nativeFamily', '李\n', null],
    ['nativeGiven', '小\t雷', '小 雷'],
  ] as const)('%s %j → %j', (field, given, repaired) => {
    expect(proposeRepair(field, given, nsi.events)).toBe(repaired)
  })

  test('a repair is right, and needs no other', () => {
    const columns = templates.CORE.map(({ field }) => field)
    fc.assert(
      fc.property(fc.constantFrom(...columns), fc.string({ unit: 'binary', maxLength: 40 }), (field, value) => {
        const repaired = proposeRepair(field, value, nsi.events)
        if (repaired === null) return true
        return cellProblem(field, repaired, nsi.events) === null && proposeRepair(field, repaired, nsi.events) === null
      }),
      { numRuns: 2000 },
    )
  })

  test('cells are changed where the user changed them', () => {
    const [row] = withEdits(rows(['a', 'b']), [
      { line: 2, column: 3, value: 'x' },
      { line: 2, column: 0, value: 'y' },
    ])
    expect(row?.cells).toEqual(['y', 'b', '', 'x'])
  })
})

describe('the plan', () => {
  test('counts every row once, and writes only what has no error', () => {
    const anyRow = fc.array(fc.oneof(fc.constantFrom(...good), fc.string({ maxLength: 12 })), { maxLength: 14 })
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), fc.array(fc.nat(30)), (cells, skipped) => {
        const plan = planRoster(rows(...cells), context({ skipLines: new Set(skipped) }))
        const { total, new: fresh, known, duplicate, invalid, skipped: dropped } = plan.totals
        const emails = plan.rows.flatMap((row) => (row.entry === null ? [] : [row.entry.email]))
        return (
          total === fresh + known + duplicate + invalid + dropped &&
          plan.rows.every((row) => (row.entry !== null) === (row.status === 'new' || row.status === 'known')) &&
          plan.rows.every((row) => row.entry === null || row.errors.length === 0) &&
          new Set(emails).size === emails.length
        )
      }),
    )
  })

  test('10,000 rows take no time to speak of', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      line: index + 2,
      cells: withCell('email', `s${index}@plan.test`),
    }))
    planRoster(many, context())
    const start = performance.now()
    planRoster(many, context())
    expect(performance.now() - start).toBeLessThan(400)
  })
})

test('a project can require each column of a list that says something of the student', () => {
  const personal = templates.CORE.map(({ field }) => field).filter((field) => !/events/i.test(field))
  expect([...signUpForms.import].toSorted()).toEqual(personal.toSorted())
})
