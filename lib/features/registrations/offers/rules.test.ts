import { expect, test } from 'vitest'
import { milestonesOf, reducedTo } from './rules'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

test('dates stand in their order, each with whether it is over', () => {
  const project = {
    state: 'PUBLISHED' as const,
    registrationOpensAt: day(1),
    registrationClosesAt: day(20),
    startsAt: null,
    endsAt: day(28),
  }
  const windows = [{ startsAt: day(10), deadlineAt: day(25), announceAt: null }]
  expect(milestonesOf(project, windows, day(15)).map(({ kind, isOver }) => [kind, isOver])).toEqual([
    ['opens', true],
    ['workBegins', true],
    ['closes', false],
    ['workEnds', false],
    ['ends', false],
  ])
})

test('a project that was closed announces no registration ahead', () => {
  const project = {
    ...{ state: 'CLOSED' as const, registrationOpensAt: day(1), registrationClosesAt: day(20) },
    ...{ startsAt: null, endsAt: day(28) },
  }
  expect(milestonesOf(project, [], day(15)).map(({ kind }) => kind)).toEqual(['opens', 'ends'])
  expect(milestonesOf(project, [], day(21)).map(({ kind }) => kind)).toEqual(['opens', 'closes', 'ends'])
})

test('a reduction leaves between the lowest and the highest level below the price', () => {
  expect(reducedTo(12_000, [0, 6_000, 10_800, 12_000])).toEqual({ fromMinor: 0, toMinor: 10_800 })
  expect(reducedTo(0, [])).toBeNull()
})
