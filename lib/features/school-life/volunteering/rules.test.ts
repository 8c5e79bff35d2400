import { expect, test } from 'vitest'
import { achievementsOf, byYear, hoursOf } from './rules'

const work = (day: string, minutes: number, achievement: string) => ({ doneOn: new Date(day), minutes, achievement })

test('hours are summed by the year of their day, the newest year first', () => {
  const done = [
    work('2025-12-31', 90, 'Library'),
    work('2026-01-01', 30, 'Library'),
    work('2026-05-02', 75, 'Tutoring'),
  ]
  expect(byYear(done).map(({ year, minutes, entries }) => [year, minutes, entries.length])).toEqual([
    [2026, 105, 2],
    [2025, 90, 1],
  ])
  expect(achievementsOf(done)).toEqual(['Library', 'Tutoring'])
})

test('minutes become hours with one decimal place', () => {
  expect([0, 30, 75, 1530].map(hoursOf)).toEqual([0, 0.5, 1.3, 25.5])
})
