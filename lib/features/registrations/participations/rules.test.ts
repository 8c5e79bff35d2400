import { expect, test } from 'vitest'
import { usesLeft, whyNotCancel, whyNotUse } from './rules'

const now = new Date('2026-11-21T04:00:00Z')
const later = new Date(now.getTime() + 1)

test('the uses left are those nobody has taken; without a limit there is none to count', () => {
  expect(usesLeft({ usesTotal: 3, usesTaken: 1 })).toBe(2)
  expect(usesLeft({ usesTotal: null, usesTaken: 7 })).toBeNull()
})

test('a package is used while it lives and a use is left', () => {
  const held = { cancelledAt: null, usesTotal: 2, usesTaken: 1 }
  expect(whyNotUse(held)).toBeNull()
  expect(whyNotUse({ ...held, usesTotal: null, usesTaken: 99 })).toBeNull()
  expect(whyNotUse({ ...held, usesTaken: 2 })).toBe('packages.noUsesLeft')
  expect(whyNotUse({ ...held, cancelledAt: now })).toBe('registrations.cancelled')
})

test('taking part is cancelled before the project starts, not in the moment it does', () => {
  const joined = { cancelledAt: null, submittedAt: null, startsAt: later, role: null, otherSettledCount: 0 }
  expect(whyNotCancel(joined, now, false)).toBeNull()
  expect(whyNotCancel({ ...joined, startsAt: null }, now, false)).toBeNull()
  expect(whyNotCancel({ ...joined, startsAt: now }, now, false)).toBe('participations.started')
  expect(whyNotCancel({ ...joined, submittedAt: now }, now, false)).toBe('participations.submitted')
  expect(whyNotCancel({ ...joined, cancelledAt: now }, now, false)).toBe('registrations.cancelled')
})

test('a leader of others hands over before leaving, unless the organisers take the leader out', () => {
  const leader = {
    cancelledAt: null,
    submittedAt: null,
    startsAt: later,
    role: 'LEADER' as const,
    otherSettledCount: 1,
  }
  expect(whyNotCancel(leader, now, false)).toBe('teams.leaderLeaves')
  expect(whyNotCancel(leader, now, true)).toBeNull()
  expect(whyNotCancel({ ...leader, otherSettledCount: 0 }, now, false)).toBeNull()
  expect(whyNotCancel({ ...leader, role: 'MEMBER' }, now, false)).toBeNull()
})
