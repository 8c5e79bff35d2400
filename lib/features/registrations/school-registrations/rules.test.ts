import { describe, expect, test } from 'vitest'
import { billOf, placesLeft, whyNotASchool, whyNotChooseTeachers, whyNotDecide, whyNotRegister } from './rules'

const now = new Date('2026-11-21T04:00:00Z')
const school = { kind: 'SCHOOL', state: 'APPROVED', isIndependent: false } as const
const offer = {
  kind: 'COMPETITION',
  state: 'PUBLISHED' as const,
  registrationOpensAt: null,
  registrationClosesAt: null,
  isOffered: true,
  isRegistered: false,
  schoolCapacity: null,
  schoolsTaken: 0,
}

describe('who registers as a school', () => {
  test.each([
    [school, null],
    [{ ...school, kind: 'EDUCATOR' }, 'schoolRegistrations.notASchool'],
    [{ ...school, kind: 'ORGANIZER' }, 'schoolRegistrations.notASchool'],
    [{ ...school, isIndependent: true }, 'schoolRegistrations.notASchool'],
    [{ ...school, state: 'PENDING' }, 'schoolRegistrations.schoolPending'],
  ] as const)('%j → %s', (organisation, reason) => {
    expect(whyNotASchool(organisation)).toBe(reason)
  })
})

describe('whether a school may register', () => {
  test.each([
    [{}, null],
    [{ kind: 'MONITORING' }, 'schoolRegistrations.notForSchools'],
    [{ kind: 'COLLEGE' }, 'schoolRegistrations.notForSchools'],
    [{ isOffered: false }, 'schoolRegistrations.notOffered'],
    [{ isRegistered: true }, 'registrations.alreadyRegistered'],
    [{ state: 'CLOSED' as const }, 'registrations.notOpen'],
    [{ registrationOpensAt: new Date(now.getTime() + 1) }, 'registrations.notOpenYet'],
    [{ registrationOpensAt: now, registrationClosesAt: now }, null],
    [{ registrationClosesAt: new Date(now.getTime() - 1) }, 'registrations.closed'],
    [{ schoolCapacity: 5, schoolsTaken: 4 }, null],
    [{ schoolCapacity: 5, schoolsTaken: 5 }, 'projects.full'],
  ])('%j → %s', (changed, reason) => {
    expect(whyNotRegister('COMPETITION', school, { ...offer, ...changed }, now)).toBe(reason)
  })

  test('a monitoring project has an application of its own', () => {
    expect(whyNotRegister('MONITORING', school, { ...offer, kind: 'MONITORING' }, now)).toBeNull()
    expect(whyNotRegister('MONITORING', school, offer, now)).toBe('schoolRegistrations.notForSchools')
  })

  test('that it is no school is said before anything else', () => {
    const full = { ...offer, schoolCapacity: 1, schoolsTaken: 1 }
    expect(whyNotRegister('COMPETITION', { ...school, kind: 'EDUCATOR' }, full, now)).toBe(
      'schoolRegistrations.notASchool',
    )
  })
})

test('places left are never fewer than none, and without a limit not counted', () => {
  expect(placesLeft({ schoolCapacity: null, schoolsTaken: 3 })).toBeNull()
  expect(placesLeft({ schoolCapacity: 5, schoolsTaken: 3 })).toBe(2)
  expect(placesLeft({ schoolCapacity: 2, schoolsTaken: 3 })).toBe(0)
})

test('teachers of what is cancelled stay as they were', () => {
  expect(whyNotChooseTeachers({ cancelledAt: null })).toBeNull()
  expect(whyNotChooseTeachers({ cancelledAt: now })).toBe('registrations.cancelled')
})

const waiting = {
  status: 'PENDING' as const,
  reviewState: null,
  cancelledAt: null,
  customPriceMinor: null,
  invoice: null,
  project: { priceMinor: 12_000, processingFeeBps: 60 },
}

test.each([
  [{}, 12_072],
  [{ reviewState: 'APPROVED' as const }, 12_072],
  [{ customPriceMinor: 5_000 }, 5_030],
  [{ customPriceMinor: 0 }, null],
  [{ status: 'PAID' as const }, null],
  [{ status: 'FREE' as const }, null],
  [{ reviewState: 'REJECTED' as const }, null],
  [{ cancelledAt: now }, null],
  [{ invoice: 'INV-10001' }, null],
])('asks a school with %o for %s', (terms, totalMinor) => {
  expect(billOf({ ...waiting, ...terms })?.totalMinor ?? null).toBe(totalMinor)
})

const asked = { reviewState: 'PENDING' as const, cancelledAt: null, status: 'PENDING' as const }

test.each([
  [{}, 'APPROVED', null],
  [{}, 'REJECTED', null],
  [{ reviewState: 'REJECTED' as const }, 'APPROVED', 'projects.full'],
  [{ reviewState: 'REJECTED' as const }, 'REJECTED', 'schoolRegistrations.decided'],
  [{ reviewState: null }, 'APPROVED', 'schoolRegistrations.notReviewed'],
  [{ status: 'PAID' as const }, 'REJECTED', 'schoolRegistrations.paid'],
  [{ cancelledAt: now }, 'APPROVED', 'registrations.cancelled'],
] as const)('while no place is left, of %o %s is answered by %s', (facts, verdict, whyNot) => {
  expect(whyNotDecide({ ...asked, ...facts }, verdict, { schoolCapacity: 3, schoolsTaken: 3 })).toBe(whyNot)
})

test.each([
  [3, 2],
  [null, 99],
])('a rejected school is approved while there is a place: of %s with %s taken', (schoolCapacity, schoolsTaken) => {
  const places = { schoolCapacity, schoolsTaken }
  expect(whyNotDecide({ ...asked, reviewState: 'REJECTED' }, 'APPROVED', places)).toBeNull()
})
