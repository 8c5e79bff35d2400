import { describe, expect, test } from 'vitest'
import {
  causesOf,
  likelyValues,
  placesOf,
  planOf,
  stateOf,
  stepped,
  type Trial,
  unaskedAddresses,
  withCells,
  withDropped,
} from './roster-state'

const row = (line: number, email: string, gender = '男') => ({
  line,
  cells: ['李', '雷', 'Li', 'Lei', gender, '2026', '13800000000', email, '', '', 'MATH', ''],
  status: 'new' as const,
  errors: [],
})

const trial = (rows: Trial['rows']): Trial => ({
  mode: 'trial',
  kind: 'CORE',
  encoding: 'UTF8',
  separator: ',',
  hasHeader: true,
  sheet: null,
  rows,
  totals: { total: 0, new: 0, known: 0, duplicate: 0, invalid: 0, skipped: 0, incomplete: 0 },
  offers: [
    { projectId: 'p', code: 'P', events: [{ id: 'm', code: 'MATH', isExtra: false, isDefault: false, names: [] }] },
  ],
  required: [],
  addressStates: [['here@x.test', { registeredIn: ['p'], usesLeft: null }]],
  isOnSale: true,
  seats: [],
  importedAt: null,
})

describe('a tried file', () => {
  test('is checked here as on the server', () => {
    const state = stateOf(
      trial([row(2, 'a@x.test'), row(3, 'A@x.test'), row(4, 'here@x.test'), row(5, 'b@x.test', 'X')]),
    )
    expect(planOf(state).rows.map(({ status }) => status)).toEqual(['new', 'invalid', 'duplicate', 'invalid'])
  })

  test('drops the example row of the template by itself and can take it back in', () => {
    const state = stateOf(trial([row(2, ' Xiaoming.Zhang@example.com '), row(3, 'a@x.test')]))
    expect(planOf(state).totals).toMatchObject({ skipped: 1, new: 1 })
    expect(planOf(withDropped(state, [2], false)).totals).toMatchObject({ skipped: 0, new: 2 })
  })

  test('checks a corrected cell at once and sends the correction', () => {
    const state = withCells(stateOf(trial([row(2, 'a@x.test', 'X')])), [{ line: 2, column: 4, value: '女' }])
    expect(planOf(state).totals).toMatchObject({ new: 1, invalid: 0 })
    expect([...state.edits.values()]).toEqual([{ line: 2, column: 4, value: '女' }])
    expect([...withCells(state, [{ line: 2, column: 4, value: '男' }]).edits.values()]).toEqual([
      { line: 2, column: 4, value: '男' },
    ])
  })

  test('asks about addresses typed here once, and never about those of the file', () => {
    const state = withCells(stateOf(trial([row(2, 'a@x.test')])), [{ line: 2, column: 7, value: ' New@x.test' }])
    expect(unaskedAddresses(state, new Set())).toEqual(['new@x.test'])
    expect(unaskedAddresses(state, new Set(['new@x.test']))).toEqual([])
  })

  test('groups errors by cause, most frequent first, with the corrections that are certain', () => {
    const state = stateOf(trial([row(2, 'a@x.test', '男生'), row(3, 'b@x.test', 'X'), row(4, 'ｃ＠x.test')]))
    expect(causesOf(planOf(state), state)).toMatchObject([
      { error: { column: 'gender' }, lines: [2, 3], repairs: [{ line: 2, column: 4, before: '男生', value: '男' }] },
      { error: { column: 'email' }, lines: [4], repairs: [{ line: 4, column: 7, value: 'c@x.test' }] },
    ])
    expect(causesOf(planOf(withDropped(state, [2, 3, 4], true)), state)).toEqual([])
  })

  test('names the wrong values that stand in several rows, with what they may have meant', () => {
    const rows = ['X', '男生', 'X', ' X', 'Y'].map((gender, at) => row(at + 2, `${at}@x.test`, gender))
    const [first, ...rest] = rows
    const events = (code: string, line: number) => {
      const cells = [...row(line, `e${line}@x.test`).cells]
      cells[10] = code
      return { ...row(line, ''), cells }
    }
    const state = stateOf(
      trial([...(first ? [first] : []), ...rest, events('CHESS', 9), events('GO', 10), events('GO', 11)]),
    )
    const [gender, go, chess] = causesOf(planOf(state), state)
    expect(gender?.repeated.map(({ text, cells }) => [text, cells.map(({ line }) => line)])).toEqual([['X', [2, 4, 5]]])
    expect(gender && likelyValues(gender, state.trial)).toEqual(['男', '女'])
    expect([go?.lines, chess?.lines]).toEqual([[10, 11], [9]])
    expect(go && likelyValues(go, state.trial)).toEqual(['MATH'])
  })

  test('replaces no address in several rows at once', () => {
    const state = stateOf(trial([row(2, 'wrong'), row(3, 'wrong')]))
    expect(causesOf(planOf(state), state).flatMap(({ repeated }) => repeated)).toEqual([])
  })

  test('steps through the wrong cells in reading order, and from the last to the first', () => {
    const state = stateOf(trial([row(2, 'a@x.test', 'X'), row(3, 'b@x.test'), row(4, 'wrong', 'X')]))
    const places = placesOf(planOf(state).rows, state.trial)
    expect(places.map(({ line, column }) => [line, column])).toEqual([
      [2, 4],
      [4, 4],
      [4, 7],
    ])
    const from = (line: number, column: number, isBack: boolean) => stepped(places, { line, column }, isBack)
    expect(stepped(places, null, false)).toBe(places[0])
    expect(stepped(places, null, true)).toBe(places[2])
    expect(from(3, 9, false)).toBe(places[1])
    expect(from(4, 4, false)).toBe(places[2])
    expect(from(4, 7, false)).toBe(places[0])
    expect(from(4, 4, true)).toBe(places[0])
    expect(from(2, 4, true)).toBe(places[2])
    expect(stepped([], null, false)).toBeUndefined()
  })
})
