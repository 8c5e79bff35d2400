import { expect, test } from 'vitest'
import { missingFields, shownTo, whyNotEditProfile } from './rules'

test('names are frozen after a submission or a published award', () => {
  expect(whyNotEditProfile({ hasSubmitted: false, isAwarded: false })).toBeNull()
  expect(whyNotEditProfile({ hasSubmitted: true, isAwarded: false })).toBe('students.frozen')
  expect(whyNotEditProfile({ hasSubmitted: false, isAwarded: true })).toBe('students.frozen')
})

test.each([
  ['student', '**************1234', '2008-**-**'],
  ['admin', '**************1234', '2008-**-**'],
  ['adviser', null, '2008'],
  ['coordinator', null, '2008'],
] as const)('a %s sees of ID number and birth date %s and %s', (role, idNumber, birthDate) => {
  const entry = { id: '1', idNumber: '110101200805171234', birthDate: '2008-05-17' }
  expect(shownTo(role, entry)).toEqual({ id: '1', idNumber, birthDate })
})

test('of a short number nothing is shown, and of none nothing', () => {
  expect(shownTo('student', { idNumber: 'E1234567', birthDate: null })).toEqual({
    idNumber: '********',
    birthDate: null,
  })
  expect(shownTo('admin', { idNumber: null, birthDate: null })).toEqual({ idNumber: null, birthDate: null })
})

test('what an import left empty makes the profile incomplete', () => {
  const profile = {
    nativeFamily: null,
    nativeGiven: null,
    latinFamily: 'Li',
    latinGiven: 'Mei',
    gender: null,
    graduationYear: 2027,
    mobile: null,
    email: 'mei@portal.test',
    guardian1Mobile: null,
    guardian1Email: null,
  }
  expect(missingFields(profile, ['guardian1Email', 'mobile', 'email', 'consent'])).toEqual(['mobile', 'guardian1Email'])
})
