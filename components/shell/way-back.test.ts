import { expect, test } from 'vitest'
import { openedFrom, originOf } from './way-back'

test('reads from an address the list and the team it was opened from', () => {
  expect(originOf({ from: openedFrom.teams(7) })).toEqual({ list: 'teams', serial: '7', text: 'teams.7' })
  expect(originOf({ from: openedFrom.results })).toMatchObject({ list: 'results', serial: '' })
})

test('takes nothing else for a list', () => {
  for (const from of ['', 'student', 'teams.x', '//evil.test', 'toString', ['teams.1', 'teams.2']])
    expect(originOf({ from })).toBeNull()
  expect(originOf({})).toBeNull()
})
