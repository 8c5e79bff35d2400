import { describe, expect, test } from 'vitest'
import { boardAfter, emptyBoard, refusalOf } from './grid-board'
import { changed, dropped, type Edits, noEdits, rebased, redone, settled, shownTeamPlace, undone } from './grid-edits'
import { readTeamPlaceField, type TeamPlace, teamPlacesWritten, teamPlaceWith } from './team-places'

const teamPlace = (team: number | null, role: TeamPlace['role'] = null): TeamPlace => ({ team, role, teamType: null })
const stored: Record<string, TeamPlace> = { a: teamPlace(null), b: teamPlace(3, 'MEMBER'), c: teamPlace(3, 'LEADER') }
const saved = (id: string) => stored[id]
const at = (edits: Edits, id: string) => shownTeamPlace(edits, id, stored[id] ?? teamPlace(null))
const spellings = {
  types: [{ code: 'SAME_SCHOOL', label: '同校队' }],
  roles: { LEADER: ['leader', '领队'], MEMBER: ['member', '队员', 'm'] },
}

describe('typed or pasted text', () => {
  test('reads codes and roles in every spelling', () => {
    const codes = ['3', ' 03 ', '３', 'Team 3', '第3队'].map((text) => readTeamPlaceField('team', text, spellings))
    expect(codes).toEqual([3, 3, 3, 3, 3])
    const roles = ['Leader', '领队', 'LEADER', 'Member', '队员', 'm'].map((text) =>
      readTeamPlaceField('role', text, spellings),
    )
    expect(roles).toEqual(['LEADER', 'LEADER', 'LEADER', 'MEMBER', 'MEMBER', 'MEMBER'])
    expect([readTeamPlaceField('team', '', spellings), readTeamPlaceField('role', '  ', spellings)]).toEqual([
      null,
      null,
    ])
    expect(readTeamPlaceField('teamType', '同校队', spellings)).toBe('SAME_SCHOOL')
  })
  test('changes nothing for text without a meaning there', () => {
    expect(['0', '-1', '2.5', 'x', '99999'].map((text) => readTeamPlaceField('team', text, spellings))).toEqual(
      Array.from({ length: 5 }),
    )
    expect(readTeamPlaceField('role', 'boss', spellings)).toBeUndefined()
    expect(readTeamPlaceField('teamType', 'none such', spellings)).toBeUndefined()
  })
  test('takes a block where it can and counts the rest', () => {
    const standingOf = (id: string) => {
      const known = stored[id]
      return known && { teamPlace: known, saved: known, isFixed: id === 'c' }
    }
    const cells = [
      { id: 'a', field: 'team', text: '7' },
      { id: 'a', field: 'role', text: '领队' },
      { id: 'b', field: 'role', text: 'boss' },
      { id: 'c', field: 'team', text: '7' },
    ] as const
    expect(teamPlacesWritten(cells, standingOf, spellings)).toEqual({
      changes: [{ id: 'a', teamPlace: teamPlace(7, 'LEADER') }],
      unread: 1,
      fixed: 1,
    })
  })
})

describe('a team place', () => {
  test('makes a student who joins a member, removes the role of one who leaves and restores the role of one who returns', () => {
    const was = teamPlace(3, 'LEADER')
    const other = teamPlaceWith(was, 'team', 4, was)
    expect(other).toEqual(teamPlace(4, 'MEMBER'))
    expect(teamPlaceWith(other, 'team', 3, was)).toEqual(was)
    expect(teamPlaceWith(was, 'team', null, was)).toEqual(teamPlace(null))
    expect(teamPlaceWith(teamPlace(null), 'team', 5, teamPlace(null))).toEqual(teamPlace(5, 'MEMBER'))
    expect(teamPlaceWith(teamPlace(null, 'LEADER'), 'team', 5, teamPlace(null))).toEqual(teamPlace(5, 'LEADER'))
  })
})

describe('unsaved changes', () => {
  const step = changed(
    noEdits,
    [
      { id: 'a', teamPlace: teamPlace(1, 'LEADER') },
      { id: 'b', teamPlace: teamPlace(1, 'MEMBER') },
    ],
    saved,
  )

  test('count until the values are as before; a change of nothing is no step', () => {
    expect([...step.pending.keys()]).toEqual(['a', 'b'])
    expect(changed(step, [{ id: 'a', teamPlace: teamPlace(1, 'LEADER') }], saved)).toBe(step)
    expect([...changed(step, [{ id: 'a', teamPlace: teamPlace(null) }], saved).pending.keys()]).toEqual(['b'])
    expect(changed(noEdits, [{ id: 'gone', teamPlace: teamPlace(1) }], saved)).toBe(noEdits)
  })

  test('are undone and redone one step at a time; a new step clears the redo', () => {
    const two = changed(step, [{ id: 'a', teamPlace: teamPlace(2, 'MEMBER') }], saved)
    const back = undone(two, saved)
    expect(at(back, 'a')).toEqual(teamPlace(1, 'LEADER'))
    expect(undone(back, saved).pending.size).toBe(0)
    expect(undone(undone(back, saved), saved).done).toEqual([])
    expect(at(redone(back, saved), 'a')).toEqual(teamPlace(2, 'MEMBER'))
    expect(changed(back, [{ id: 'c', teamPlace: teamPlace(9) }], saved).undone).toEqual([])
  })

  test('are discarded in one step, which can be undone too', () => {
    const none = dropped(step, ['a', 'b'], saved)
    expect(none.pending.size).toBe(0)
    expect(undone(none, saved).pending.size).toBe(2)
  })

  test('are none once saved; later changes start from there', () => {
    const sent = new Map(step.pending)
    const meanwhile = changed(step, [{ id: 'b', teamPlace: teamPlace(2, 'MEMBER') }], saved)
    const after = settled(meanwhile, sent)
    expect([...after.pending]).toEqual([['b', { was: teamPlace(1, 'MEMBER'), now: teamPlace(2, 'MEMBER') }]])
    expect(undone(settled(step, sent), (id) => sent.get(id)?.now).pending.size).toBe(2)
  })
})

describe('changes by somebody else meanwhile', () => {
  const mine = changed(noEdits, [{ id: 'b', teamPlace: teamPlace(5, 'MEMBER') }], saved)

  test('are applied where nobody changed it here, and reported where both did', () => {
    const role = rebased(mine, () => teamPlace(3, 'LEADER'))
    expect(role.conflicts).toEqual([])
    expect(at(role.edits, 'b')).toEqual(teamPlace(5, 'LEADER'))
    const code = rebased(mine, () => teamPlace(4, 'MEMBER'))
    expect(code.conflicts).toEqual([{ id: 'b', field: 'team', theirs: 4 }])
    expect(code.edits.pending.get('b')).toEqual({ was: teamPlace(4, 'MEMBER'), now: teamPlace(5, 'MEMBER') })
  })
  test('are no conflict where both agree; a removed row drops its change', () => {
    expect(rebased(mine, () => teamPlace(5, 'MEMBER')).edits.pending.size).toBe(0)
    expect(rebased(mine, () => null).edits.pending.size).toBe(0)
    expect(rebased(mine, () => undefined).edits.pending.size).toBe(1)
  })
  test('stay at their cell until that is changed again', () => {
    const board = boardAfter({ ...emptyBoard, edits: mine }, { do: 'newest', newest: () => teamPlace(4, 'MEMBER') })
    expect(board.notes.get('b')).toEqual({ field: 'team', theirs: 4 })
    const again = boardAfter(board, { do: 'change', changes: [{ id: 'b', teamPlace: teamPlace(6, 'MEMBER') }], saved })
    expect(again.notes.size).toBe(0)
  })
})

test('shows a refusal at the cells of its rows, with a newer value beside ours', () => {
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
  expect([...newest]).toEqual([['c', teamPlace(9)]])
  expect(refusalOf({ ...fault, data: undefined }, ['a']).notes.size).toBe(0)
})
