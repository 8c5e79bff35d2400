import { expect, test } from 'vitest'
import { activity, activityOf } from './activity.rules'

const entry = (minute: number, operation: string, changed: object = {}) => ({
  ...{ at: new Date(Date.UTC(2026, 10, 22, 5, minute)), operation, actorKind: 'ADMIN', actor: 'Grace', actorId: 'a' },
  ...{ projectId: 'p', items: null, ...changed },
})
const deeds = (entries: object[]) => activityOf(entries as Parameters<typeof activityOf>[0])

test('what one person did several times in a row in one project is one line with the sum', () => {
  const score = 'judging/scores/confirm-scores'
  const lines = deeds([
    entry(9, score, { items: 4 }),
    entry(8, score, { items: 3 }),
    entry(7, score, { items: 2, projectId: 'q' }),
    entry(6, score),
  ])
  expect(lines.map(({ count, projectId }) => [count, projectId])).toEqual([
    [7, 'p'],
    [2, 'q'],
    [1, 'p'],
  ])
  expect(lines[0]?.at.getUTCMinutes()).toBe(9)
  const { from, until, ...done } = lines[0]?.run ?? {}
  expect([from?.getUTCMinutes(), until?.getUTCMinutes()]).toEqual([8, 9])
  expect(done).toEqual({ operation: score, actorKind: 'ADMIN', actorId: 'a', projectId: 'p' })
})

test('what students did in one project within a day is one line of nobody in particular, each submission one work', () => {
  const submitted = (minute: number, changed: object) =>
    entry(minute, 'work/submissions/submit-work', { actorKind: 'STUDENT', actor: null, items: 3, ...changed })
  const lines = deeds([
    submitted(9, { actorId: 'b' }),
    submitted(8, { actorId: 'c' }),
    submitted(7, { projectId: 'q' }),
    submitted(6, { actorId: 'd' }),
    submitted(5 - 24 * 60, { actorId: 'e' }),
    submitted(4 - 24 * 60, { actorId: 'f' }),
  ])
  expect(lines.map(({ count, projectId, run }) => [count, projectId, run.actorId])).toEqual([
    [3, 'p', null],
    [1, 'q', null],
    [2, 'p', null],
  ])
})

test('counts the awards that were given, not the cut-offs that were moved with them', () => {
  const given = 'judging/awards/apply-proposal'
  const lines = deeds([entry(9, given, { items: 10 }), entry(9, given), entry(9, given)])
  expect(lines.map(({ count }) => count)).toEqual([10])
})

test('tells nothing that has no words of its own, and no more lines than the card has', () => {
  expect(deeds([entry(1, 'people/auth/sign-out')])).toEqual([])
  const many = Array.from({ length: 20 }, (_, at) =>
    entry(at, 'imports/imports/import-roster', { actorId: String(at) }),
  )
  expect(deeds(many)).toHaveLength(activity.lines)
})
