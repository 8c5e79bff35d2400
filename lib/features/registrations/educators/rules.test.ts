import { expect, test } from 'vitest'
import { whyNotAnEducator, whyNotApply } from './rules'

const now = new Date('2026-11-21T04:00:00Z')
const academy = { kind: 'EDUCATOR', state: 'APPROVED' } as const
const project = {
  kind: 'EDUCATOR',
  state: 'PUBLISHED' as const,
  registrationOpensAt: null,
  registrationClosesAt: null,
  hasApplied: false,
}

test.each([
  [academy, null],
  [{ kind: 'SCHOOL', state: 'APPROVED' }, 'educators.notAnEducator'],
  [{ kind: 'ORGANIZER', state: 'APPROVED' }, 'educators.notAnEducator'],
  [{ kind: 'EDUCATOR', state: 'PENDING' }, 'schoolRegistrations.schoolPending'],
] as const)('an educator belongs to an approved organisation of that kind: %j → %s', (organisation, reason) => {
  expect(whyNotAnEducator(organisation)).toBe(reason)
})

test.each([
  [{}, null],
  [{ kind: 'COMPETITION' }, null],
  [{ kind: 'MONITORING' }, 'educators.notForEducators'],
  [{ kind: 'COLLEGE' }, 'educators.notForEducators'],
  [{ hasApplied: true }, 'registrations.alreadyRegistered'],
  [{ registrationOpensAt: new Date(now.getTime() + 1) }, 'registrations.notOpenYet'],
  [{ registrationClosesAt: new Date(now.getTime() - 1) }, 'registrations.closed'],
  [{ state: 'CLOSED' as const }, 'registrations.notOpen'],
])('an educator may apply for %j → %s', (changed, reason) => {
  expect(whyNotApply(academy, { ...project, ...changed }, now)).toBe(reason)
})

test('nobody else may, whatever the project', () => {
  expect(whyNotApply({ kind: 'SCHOOL', state: 'APPROVED' }, project, now)).toBe('educators.notAnEducator')
})
