import { describe, expect, test } from 'vitest'
import { boardAfter, emptyBoard, refusalOf } from './grid-board'
import { changed, dropped, type Edits, noEdits, rebased, redone, settled, shownSeat, undone } from './grid-edits'
import { readSeat, type TeamPlace, seatsWritten, seatWith } from './team-places'

const seat = (team: number | null, role: TeamPlace['role'] = null): TeamPlace => ({ team, role, teamType: null })
const stored: Record<string, TeamPlace> = { a: seat(null), b: seat(3, 'MEMBER'), c: seat(3, 'LEADER') }
const saved = (id: string) => stored[id]
const at = (edits: Edits, id: string) => shownSeat(edits, id, stored[id] ?? seat(null))
const spellings = {
  types: [{ code: 'SAME_SCHOOL', label: '同校队' }],
  roles: { LEADER: ['leader', '领队'], MEMBER: ['member', '队员', 'm'] },
}

describe('what is typed or pasted', () => {
  test('codes and roles are read in every spelling', () => {
    const codes = ['3', ' 03 ', '３', 'Team 3', '第3队'].map((text) => readSeat('team', text, spellings))
    expect(codes).toEqual([3, 3, 3, 3, 3])
    const roles = ['Leader', '领队', 'LEADER', 'Member', '队员', 'm'].map((text) => readSeat('role', text, spellings))
    expect(roles).toEqual(['LEADER', 'LEADER', 'LEADER', 'MEMBER', 'MEMBER', 'MEMBER'])
    expect([readSeat('team', '', spellings), readSeat('role', '  ', spellings)]).toEqual([null, null])
    expect(readSeat('teamType', '同校队', spellings)).toBe('SAME_SCHOOL')
  })
  test('what means nothing there is no change', () => {
    expect(['0', '-1', '2.5', 'x', '99999'].map((text) => readSeat('team', text, spellings))).toEqual(
      Array.from({ length: 5 }),
    )
    expect(readSeat('role', 'boss', spellings)).toBeUndefined()
    expect(readSeat('teamType', 'none such', spellings)).toBeUndefined()
  })
  test('a block is taken where it can be; the rest is counted', () => {
    const standingOf = (id: string) => {
      const known = stored[id]
      return known && { seat: known, saved: known, isFixed: id === 'c' }
    }
    const cells = [
      { id: 'a', field: 'team', text: '7' },
      { id: 'a', field: 'role', text: '领队' },
      { id: 'b', field: 'role', text: 'boss' },
      { id: 'c', field: 'team', text: '7' },
    ] as const
    expect(seatsWritten(cells, standingOf, spellings)).toEqual({
      changes: [{ id: 'a', seat: seat(7, 'LEADER') }],
      unread: 1,
      fixed: 1,
    })
  })
})

describe('a seat', () => {
  test('who comes into a team is its member, who leaves has no role, who comes back is what she was', () => {
    const was = seat(3, 'LEADER')
    const other = seatWith(was, 'team', 4, was)
    expect(other).toEqual(seat(4, 'MEMBER'))
    expect(seatWith(other, 'team', 3, was)).toEqual(was)
    expect(seatWith(was, 'team', null, was)).toEqual(seat(null))
    expect(seatWith(seat(null), 'team', 5, seat(null))).toEqual(seat(5, 'MEMBER'))
    expect(seatWith(seat(null, 'LEADER'), 'team', 5, seat(null))).toEqual(seat(5, 'LEADER'))
  })
})

describe('changes that are not saved', () => {
  const step = changed(
    noEdits,
    [
      { id: 'a', seat: seat(1, 'LEADER') },
      { id: 'b', seat: seat(1, 'MEMBER') },
    ],
    saved,
  )

  test('count until they are as before; what changes nothing is no step', () => {
    expect([...step.pending.keys()]).toEqual(['a', 'b'])
    expect(changed(step, [{ id: 'a', seat: seat(1, 'LEADER') }], saved)).toBe(step)
    expect([...changed(step, [{ id: 'a', seat: seat(null) }], saved).pending.keys()]).toEqual(['b'])
    expect(changed(noEdits, [{ id: 'gone', seat: seat(1) }], saved)).toBe(noEdits)
  })

  test('are taken back and made again a step at a time; a new step forgets what was taken back', () => {
    const two = changed(step, [{ id: 'a', seat: seat(2, 'MEMBER') }], saved)
    const back = undone(two, saved)
    expect(at(back, 'a')).toEqual(seat(1, 'LEADER'))
    expect(undone(back, saved).pending.size).toBe(0)
    expect(undone(undone(back, saved), saved).done).toEqual([])
    expect(at(redone(back, saved), 'a')).toEqual(seat(2, 'MEMBER'))
    expect(changed(back, [{ id: 'c', seat: seat(9) }], saved).undone).toEqual([])
  })

  test('are given up in one step, which can be taken back too', () => {
    const none = dropped(step, ['a', 'b'], saved)
    expect(none.pending.size).toBe(0)
    expect(undone(none, saved).pending.size).toBe(2)
  })

  test('once saved are none; what was changed meanwhile begins from there', () => {
    const sent = new Map(step.pending)
    const meanwhile = changed(step, [{ id: 'b', seat: seat(2, 'MEMBER') }], saved)
    const after = settled(meanwhile, sent)
    expect([...after.pending]).toEqual([['b', { was: seat(1, 'MEMBER'), now: seat(2, 'MEMBER') }]])
    expect(undone(settled(step, sent), (id) => sent.get(id)?.now).pending.size).toBe(2)
  })
})

describe('what somebody else changes meanwhile', () => {
  const mine = changed(noEdits, [{ id: 'b', seat: seat(5, 'MEMBER') }], saved)

  test('is taken over where nobody touched it here, and told where both did', () => {
    const role = rebased(mine, () => seat(3, 'LEADER'))
    expect(role.conflicts).toEqual([])
    expect(at(role.edits, 'b')).toEqual(seat(5, 'LEADER'))
    const code = rebased(mine, () => seat(4, 'MEMBER'))
    expect(code.conflicts).toEqual([{ id: 'b', field: 'team', theirs: 4 }])
    expect(code.edits.pending.get('b')).toEqual({ was: seat(4, 'MEMBER'), now: seat(5, 'MEMBER') })
  })
  test('is no conflict where both mean the same; what is gone takes its change along', () => {
    expect(rebased(mine, () => seat(5, 'MEMBER')).edits.pending.size).toBe(0)
    expect(rebased(mine, () => null).edits.pending.size).toBe(0)
    expect(rebased(mine, () => undefined).edits.pending.size).toBe(1)
  })
  test('stands at its cell until that is changed again', () => {
    const board = boardAfter({ ...emptyBoard, edits: mine }, { do: 'newest', newest: () => seat(4, 'MEMBER') })
    expect(board.notes.get('b')).toEqual({ field: 'team', theirs: 4 })
    const again = boardAfter(board, { do: 'change', changes: [{ id: 'b', seat: seat(6, 'MEMBER') }], saved })
    expect(again.notes.size).toBe(0)
  })
})

test('a refusal is told at the cells of its rows, a newer value beside ours', () => {
  const fault = {
    key: 'teams.notSaved',
    message: '',
    fields: [],
    data: {
      rows: [
        { line: 1, reason: 'teams.full', message: 'full' },
        { line: 2, reason: 'teams.twoLeaders', message: 'two' },
        { line: 3, reason: 'conflict.stale', message: 'stale', now: { code: 9, role: null, teamType: null } },
        { line: 4, reason: 'teams.leaderOfOthers', message: 'theirs' },
      ],
    },
  }
  const { notes, newest } = refusalOf(fault, ['a', 'b', 'c', 'd'])
  expect([...notes]).toEqual([
    ['a', { field: 'team', message: 'full' }],
    ['b', { field: 'role', message: 'two' }],
    ['d', { field: 'role', message: 'theirs' }],
  ])
  expect([...newest]).toEqual([['c', seat(9)]])
  expect(refusalOf({ ...fault, data: undefined }, ['a']).notes.size).toBe(0)
})
