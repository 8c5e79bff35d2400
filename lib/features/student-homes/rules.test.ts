import { describe, expect, test } from 'vitest'
import { nextStepOf, type Situation } from './find-next-step'
import { countingWindow, showsTeam } from './rules'

const now = new Date('2026-11-21T04:00:00.000Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const day = 86_400_000
const window = (from: number, to: number, announce: number | null = null) => ({
  startsAt: at(from),
  deadlineAt: at(to),
  announceAt: announce === null ? null : at(announce),
})

const placed: Situation = {
  status: 'PAID',
  isInPackage: false,
  payUntil: null,
  isTeamed: true,
  hasTeam: true,
  submittedAt: null,
  isOver: false,
}

describe('what comes next', () => {
  test('the fee, to the last millisecond it can be paid in', () => {
    const pending = { ...placed, status: 'PENDING' as const }
    expect(nextStepOf(pending, [], now)).toEqual({ kind: 'pay', at: null })
    expect(nextStepOf({ ...pending, payUntil: now }, [], now)).toEqual({ kind: 'pay', at: now })
    expect(nextStepOf({ ...pending, payUntil: at(-1) }, [], now)).toEqual({ kind: 'payLate', at: null })
    expect(nextStepOf({ ...pending, isInPackage: true, payUntil: at(-1) }, [], now).kind).toBe('payPackage')
  })

  test('a settled one without a number waits for its team, where there are teams', () => {
    const alone = { ...placed, hasTeam: false }
    expect(nextStepOf(alone, [window(-day, day)], now).kind).toBe('awaitTeam')
    expect(nextStepOf({ ...alone, isTeamed: false }, [], now).kind).toBe('none')
    expect(nextStepOf({ ...alone, status: 'FREE', isOver: true }, [], now).kind).toBe('over')
  })

  test('the entry: both limits of a window belong to it', () => {
    expect(nextStepOf(placed, [window(1, day)], now)).toEqual({ kind: 'awaitWindow', at: at(1) })
    expect(nextStepOf(placed, [window(0, day)], now)).toEqual({ kind: 'submit', at: at(day) })
    expect(nextStepOf(placed, [window(-day, 0)], now)).toEqual({ kind: 'submit', at: now })
    expect(nextStepOf(placed, [window(-day, -1)], now)).toEqual({ kind: 'missed', at: null })
    expect(nextStepOf(placed, [], now)).toEqual({ kind: 'none', at: null })
  })

  test('submitted, the results of the window it was submitted in, until they are announced', () => {
    const submitted = { ...placed, submittedAt: at(-day).getTime() }
    const other = window(-10 * day, -9 * day, 5 * day)
    expect(nextStepOf(submitted, [other, window(-day, -1, 1)], now)).toEqual({ kind: 'awaitResults', at: at(1) })
    expect(nextStepOf(submitted, [window(-day, -1, 0)], now).kind).toBe('none')
    const late = { ...placed, submittedAt: at(-day + 1).getTime() }
    expect(nextStepOf(late, [window(-2 * day, -day + 2)], now)).toEqual({ kind: 'awaitResults', at: at(1) })
    expect(nextStepOf(late, [window(-2 * day, -day + 1)], now).kind).toBe('none')
    // The windows have been moved since.
    expect(nextStepOf(late, [window(-2 * day, -day, 9)], now)).toEqual({ kind: 'awaitResults', at: at(9) })
  })
})

test('the deadline that counts is that of the window holding now, else the next, else the last', () => {
  const windows = [window(5 * day, 6 * day), window(-day, 0), window(-9 * day, -8 * day)]
  expect(countingWindow(windows, now)?.deadlineAt).toEqual(now)
  expect(countingWindow(windows, at(1))?.deadlineAt).toEqual(at(6 * day))
  expect(countingWindow(windows, at(6 * day + 1))?.deadlineAt).toEqual(at(6 * day))
  expect(countingWindow([], now)).toBeNull()
})

test('a team is shown to who is settled in one, where the project shows teams', () => {
  const shown = { team: {}, status: 'PAID' as const, showTeam: true }
  expect(showsTeam(shown)).toBe(true)
  expect(showsTeam({ ...shown, status: 'FREE' })).toBe(true)
  expect(showsTeam({ ...shown, status: 'PENDING' })).toBe(false)
  expect(showsTeam({ ...shown, team: null })).toBe(false)
  expect(showsTeam({ ...shown, showTeam: false })).toBe(false)
})
