import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planResults, readResultLines, resultScore, type VersionedResult } from './rules'

const result = fc.record({
  registrationId: fc.constantFrom('a', 'b', 'c'),
  hundredths: fc.option(fc.integer({ min: 0, max: 10_000 })),
  grade: fc.option(fc.constantFrom('A', 'B')),
  version: fc.integer({ min: 0, max: 2 }),
})
const once = (rows: VersionedResult[]) => [...new Map(rows.map((row) => [row.registrationId, row])).values()]

test('a result may be 0, unlike a total; nothing is no result and not a wrong one', () => {
  expect(['0', '100', '88.5', '', ' '].map(resultScore)).toEqual([0, 10_000, 8_850, null, null])
  expect(['100.01', '-1', 'A', '1.234'].map(resultScore)).toEqual([undefined, undefined, undefined, undefined])
})

test('nobody’s value is written over unseen, and what stands already is not written again', () => {
  fc.assert(
    fc.property(fc.array(result).map(once), fc.array(result).map(once), (standing, asked) => {
      const now = new Map(standing.map((row) => [row.registrationId, row]))
      const { write, stale } = planResults(standing, asked)
      for (const row of write) expect(row.version).toBe(now.get(row.registrationId)?.version ?? 0)
      for (const row of stale) expect(row.version).toBe(now.get(row.registrationId)?.version ?? 0)
      const untouched = asked.filter(
        ({ registrationId: id }) => ![...write, ...stale].some(({ registrationId }) => registrationId === id),
      )
      for (const { registrationId, hundredths, grade } of untouched) {
        const there = now.get(registrationId)
        expect([there?.hundredths ?? null, there?.grade ?? null]).toEqual([hundredths, grade])
      }
    }),
  )
})

test('lines are read by number or e-mail, with tabs or commas, and each problem stands at its line', () => {
  const entrants = [
    { id: 'a', number: 'NIM-000001', email: 'li@school.test' },
    { id: 'b', number: 'NIM-000002', email: null },
  ]
  const text = 'nim-000001\t88.5\tA\r\n\nLI@school.test,90\nNIM-000002,101,B\nNIM-9,80\nNIM-000002；；\nNIM-000002,,C'
  expect(
    readResultLines(text, entrants).map(({ line, registrationId, problem }) => [line, registrationId, problem]),
  ).toEqual([
    [1, 'a', null],
    [3, 'a', 'twice'],
    [4, 'b', 'score'],
    [5, null, 'unknown'],
    [6, 'b', 'twice'],
    [7, 'b', 'twice'],
  ])
  expect(readResultLines('NIM-000002,,', entrants)).toMatchObject([{ problem: 'empty' }])
  expect(readResultLines('NIM-000002,88,5,A', entrants)).toMatchObject([{ problem: 'tooMany' }])
  expect(readResultLines('NIM-000002;88,5;A', entrants)).toMatchObject([{ score: '88,5', problem: 'score' }])
  expect(readResultLines('NIM-000002\t88\tA\t', entrants)).toMatchObject([{ grade: 'A', problem: null }])
  expect(readResultLines(`NIM-000002,,${'A'.repeat(61)}`, entrants)).toMatchObject([{ problem: 'grade' }])
})
