import { describe, expect, test } from 'vitest'
import type { BoardStudent, BoardTeam } from '@/lib/features/teams/team-boards/get-team-board'
import {
  columnsOf,
  doneMoves,
  fits,
  isPastHidden,
  mayUndo,
  movesInto,
  movesToRole,
  nextCode,
  takenBack,
  viewOf,
  whyNotMove,
  wishesOf,
  withTeamPlaces,
} from './board-state'

const teamPlaces = {
  none: { column: null, code: null, role: null },
  leads1: { column: 'team-1', code: 1, role: 'LEADER' },
  in1: { column: 'team-1', code: 1, role: 'MEMBER' },
  abroad: { column: 'id-of-theirs', code: 2, role: 'MEMBER' },
} as const

const card = (
  id: string,
  teamPlace: BoardStudent['teamPlace'],
  whyNotPlace: BoardStudent['whyNotPlace'] = null,
): BoardStudent => ({
  ...{
    id,
    studentId: id,
    name: id,
    otherName: null,
    number: id,
    status: 'FREE',
    teamType: null,
    teamPlace,
    whyNotPlace,
  },
})
const team = (code: number, values: Partial<BoardTeam> = {}): BoardTeam => ({
  ...{ column: `team-${code}`, code, title: null, isSubmitted: false, otherSchool: null, others: [], ...values },
})

const [anna, ben, cleo, dora] = [
  card('anna', teamPlaces.leads1),
  card('ben', teamPlaces.in1),
  card('cleo', teamPlaces.none),
  card('dora', teamPlaces.abroad),
]
const students = [ben, anna, cleo, dora]
const other = { main: 'Other', other: null, role: 'MEMBER' as const }
const teams = [
  team(1, { others: [other] }),
  team(7, { isSubmitted: true }),
  team(2, { column: 'id-of-theirs', otherSchool: 'Theirs' }),
]
const columns = columnsOf({ teams }, students, [4])
const at = (column: string) => columns.find((one) => one.column === column) ?? null

test('sorts own teams by number with begun ones among them, those of other schools last, and puts the leader on top', () => {
  expect(columns.map(({ column, size }) => [column, size])).toEqual([
    ['team-1', 3],
    ['team-4', 0],
    ['team-7', 0],
    ['id-of-theirs', 1],
  ])
  expect(at('team-1')?.cards.map(({ id }) => id)).toEqual(['anna', 'ben'])
  expect(nextCode({ taken: [1, 2, 7], teamCodeMax: 20 }, columns)).toBe(3)
  expect(nextCode({ taken: [1, 2, 3], teamCodeMax: 4 }, columns)).toBeNull()
})

test('skips a number that a hidden team has taken, and says so', () => {
  const columns = columnsOf({ teams: [team(1), team(2)] }, [], [])
  expect(isPastHidden(3, { taken: [1, 2] }, columns)).toBe(false)
  expect(isPastHidden(4, { taken: [1, 2, 3] }, columns)).toBe(true)
  expect(isPastHidden(3, { taken: [1, 2, 7] }, columns)).toBe(false)
})

test.each([
  [
    'one who may not be placed',
    'fixed',
    () => whyNotMove(at('team-1'), [card('x', teamPlaces.none, 'teams.submitted')], 5),
  ],
  ['a team that has submitted', 'submitted', () => whyNotMove(at('team-7'), [cleo], 5)],
  ['a team of another school', 'otherSchool', () => whyNotMove(at('id-of-theirs'), [cleo], 5)],
  ['more than there is room for, members without a card counted', 'full', () => whyNotMove(at('team-1'), [cleo], 3)],
  [
    'the number of the other school the student is in',
    'sameNumber',
    () => {
      const second = columnsOf({ teams }, students, [2]).find(({ column }) => column === 'team-2') ?? null
      return whyNotMove(second, [dora], 5)
    },
  ],
  ['room enough', null, () => whyNotMove(at('team-1'), [cleo], 4)],
  ['who is there already', null, () => whyNotMove(at('team-1'), [ben], 3)],
] as const)('%s: %s', (_, reason, why) => expect(why()).toBe(reason))

describe('moves', () => {
  test('makes a single student in an empty team its leader and several students members, and keeps members in place', () => {
    const into = (cards: readonly BoardStudent[], column: string, code: number) =>
      movesInto({ column, code }, cards, columns).map(({ id, to }) => [id, to.role])
    expect(into([cleo], 'team-4', 4)).toEqual([['cleo', 'LEADER']])
    expect(into([cleo, anna], 'team-4', 4)).toEqual([
      ['cleo', 'MEMBER'],
      ['anna', 'MEMBER'],
    ])
    expect(into([cleo, ben], 'team-1', 1)).toEqual([['cleo', 'MEMBER']])
  })

  test('sends a new leader together with the previous one, each with the values seen before', () => {
    expect(wishesOf(movesToRole(ben, 'LEADER', columns))).toEqual([
      { registrationId: 'ben', role: 'LEADER', before: { code: 1, role: 'MEMBER', teamType: null } },
      { registrationId: 'anna', role: 'MEMBER', before: { code: 1, role: 'LEADER', teamType: null } },
    ])
  })

  test('leads back to the start when what the server did is undone', () => {
    const moves = movesInto({ column: 'team-4', code: 4 }, [anna], columns)
    const before = { code: 1, role: 'LEADER' as const, teamType: null }
    const done = { id: 'anna', team: 4, role: 'LEADER' as const, teamType: null, before, leftTeam: 'sealed' }
    const made = doneMoves([done], moves)
    // The team that ended by it goes on.
    expect(wishesOf(takenBack(made))).toMatchObject([{ registrationId: 'anna', code: 1, leftTeam: 'sealed' }])
    const moved = withTeamPlaces(students, new Map(made.map(({ id, to }) => [id, to])))
    expect(moved.find(({ id }) => id === 'anna')?.teamPlace).toEqual({ column: 'team-4', code: 4, role: 'LEADER' })
    const back = withTeamPlaces(moved, new Map(takenBack(made).map(({ id, to }) => [id, to])))
    expect(back).toEqual(students)
  })

  test('offers no undo out of a team of another school', () => {
    expect(mayUndo(movesInto(null, [dora], columns))).toBe(false)
    expect(mayUndo(movesInto(null, [anna, ben], columns))).toBe(true)
  })
})

describe('a search on the board', () => {
  const lin = { ...card('1', teamPlaces.none), name: 'Xiaoyu Lín', otherName: '林晓雨', number: 'NSI-000139' }
  const means = (query: string, one: BoardStudent = lin) => fits(viewOf(new URLSearchParams(query)))(one)

  test('means a student by parts of both names, without spaces and accents, and by the number', () => {
    for (const search of ['lin', 'LIN xiao', 'xiaoyulin', '晓雨', '000139', 'ｌｉｎ', ''])
      expect([search, means(`search=${encodeURIComponent(search)}`)]).toEqual([search, true])
    for (const search of ['wang', 'lin wang', '林小'])
      expect([search, means(`search=${encodeURIComponent(search)}`)]).toEqual([search, false])
  })

  test('means those who have not paid where that is chosen', () => {
    expect(means('status=PENDING')).toBe(false)
    expect(means('status=PENDING&search=lin', { ...lin, status: 'PENDING' })).toBe(true)
    expect(means('status=PAID', lin)).toBe(true)
  })

  test('keeps the card of a student who does not move, so that it is not rendered again', () => {
    const moved = card('2', teamPlaces.in1)
    const after = withTeamPlaces([lin, moved], new Map([['2', teamPlaces.none]]))
    expect(after[0]).toBe(lin)
    expect(after[1]?.teamPlace).toEqual(teamPlaces.none)
  })
})
