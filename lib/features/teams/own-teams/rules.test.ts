import { describe, expect, test } from 'vitest'
import { type OwnPlace, whyNotGo, whyNotHandOver, whyNotInvite, whyNotJoin, whyNotTeamUp } from './rules'

const now = new Date('2026-11-21T04:00:00Z')
const own: OwnPlace = {
  cancelledAt: null,
  status: 'PAID',
  schoolId: 'one',
  teamId: null,
  role: null,
  teamSizeMax: 3,
  teamSchools: 'OWN',
  entriesEndAt: now,
}
const team = { schoolId: 'one', memberCount: 2, settledCount: 2, isSubmitted: false, entriesEndAt: now }
const leader: OwnPlace = { ...own, teamId: 'team', role: 'LEADER' }
const later = new Date(now.getTime() + 1)
const earlier = new Date(now.getTime() - 1)

describe('a student comes to a team while settled, teamless, before the deadline', () => {
  test.each([
    ['settled and teamless, in the last millisecond', own, now, null],
    ['without a deadline', { ...own, entriesEndAt: null }, later, null],
    ['a millisecond late', own, later, 'teams.closed'],
    ['unpaid', { ...own, status: 'PENDING' }, now, 'teams.unpaid'],
    ['in a team', { ...own, teamId: 'team' }, now, 'teams.already'],
    ['cancelled', { ...own, cancelledAt: now }, now, 'registrations.cancelled'],
    ['where one hands nothing in and is alone', { ...own, teamSizeMax: 1, entriesEndAt: null }, now, 'teams.notTeamed'],
    ['alone, with something to hand in', { ...own, teamSizeMax: 1 }, now, null],
  ] as const)('%s', (_, place, at, reason) => {
    expect(whyNotTeamUp(place, at)).toBe(reason)
    if (reason !== null) expect(whyNotJoin(place, { ...team, entriesEndAt: place.entriesEndAt }, at)).toBe(reason)
  })

  test.each([
    ['with a place left', own, team, null],
    ['full', own, { ...team, memberCount: 3 }, 'teams.full'],
    ['with more time than others', { ...own, entriesEndAt: earlier }, team, null],
    ['whose time is over', own, { ...team, entriesEndAt: earlier }, 'teams.closed'],
    ['submitted', own, { ...team, isSubmitted: true }, 'teams.submitted'],
    ['of another school', own, { ...team, schoolId: 'other' }, 'teams.otherSchool'],
    ['of another school, where that is allowed', { ...own, teamSchools: 'ANY' }, { ...team, schoolId: 'other' }, null],
  ] as const)('a team %s', (_, place, into, reason) => expect(whyNotJoin(place, into, now)).toBe(reason))
})

test.each([
  ['a member', { ...leader, role: 'MEMBER' }, team, null, 'teams.notLeader', 'teams.notLeader'],
  ['the leader of others', leader, team, 'teams.leaderLeaves', null, null],
  ['a leader alone', leader, { ...team, memberCount: 1, settledCount: 1 }, null, null, null],
  ['a leader beside whom nobody has paid', leader, { ...team, settledCount: 1 }, null, null, null],
  ['the leader of a full team', leader, { ...team, memberCount: 3 }, 'teams.leaderLeaves', null, 'teams.full'],
  [
    'after the submission',
    leader,
    { ...team, isSubmitted: true },
    'teams.submitted',
    'teams.submitted',
    'teams.submitted',
  ],
  ['without a team', own, null, 'teams.noOwn', 'teams.noOwn', 'teams.noOwn'],
  ['placed and unpaid', { ...leader, status: 'PENDING' }, team, 'teams.unpaid', 'teams.unpaid', 'teams.unpaid'],
] as const)('decides on leaving, handing over and inviting for %s', (_, place, of, leave, handOver, invite) => {
  expect([whyNotGo(place, of, now), whyNotHandOver(place, of, now), whyNotInvite(place, of, now)]).toEqual([
    leave,
    handOver,
    invite,
  ])
  expect(whyNotGo(place, of, later)).not.toBeNull()
})
