import { expect, test } from 'vitest'
import { inUrgency, type WaitingWork } from './rules'

const now = new Date('2026-11-22T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const waited = (kind: WaitingWork['kind'], days: number): WaitingWork => {
  return { kind, count: 1, since: inDays(-days), until: null, projects: [] }
}
const left = (kind: WaitingWork['kind'], days: number): WaitingWork => {
  return { kind, count: 1, since: null, until: inDays(days), projects: [] }
}

test('puts the longest wait and the nearest deadline first', () => {
  const work = [
    waited('messages', 0.2),
    left('unpaid', 13),
    waited('payments', 3),
    left('unsubmitted', 1),
    waited('reductions', 6),
  ]
  expect(inUrgency(work, now).map(({ kind }) => kind)).toEqual([
    'unsubmitted',
    'reductions',
    'payments',
    'unpaid',
    'messages',
  ])
})

test('leaves out what does not wait', () => {
  expect(inUrgency([{ ...waited('messages', 3), count: 0 }], now)).toEqual([])
})
