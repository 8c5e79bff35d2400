import { describe, expect, test } from 'vitest'
import { causesOf, planOf, stateOf, type Trial, unaskedAddresses, withCells, withDropped } from './roster-state'

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
  standings: [['here@x.test', { registeredIn: ['p'], usesLeft: null }]],
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
})
