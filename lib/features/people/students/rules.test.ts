import { expect, test } from 'vitest'
import {
  addressProof,
  isEmail,
  isIdNumber,
  isPhone,
  maskedEmail,
  maskedPhone,
  missingFields,
  shownTo,
  whyNotCorrect,
  whyNotEditProfile,
  whyNotName,
} from './rules'

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

test('shows nothing of a short number, nor of a missing one', () => {
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

test('freezes the fields that were printed, the school among them; the administrator says why', () => {
  const frozen = { hasSubmitted: true, isAwarded: false }
  expect(whyNotCorrect('adviser', ['qq'], frozen, undefined)).toBeNull()
  expect(whyNotCorrect('adviser', ['qq', 'school'], frozen, 'please')).toBe('students.frozen')
  expect(whyNotCorrect('admin', ['school'], frozen, undefined)).toBe('students.reasonMissing')
  expect(whyNotCorrect('admin', ['school'], frozen, 'Passport')).toBeNull()
  expect(whyNotCorrect('coordinator', ['school'], { hasSubmitted: false, isAwarded: false }, undefined)).toBeNull()
})

test('a student keeps a full name in one script', () => {
  const none = { nativeFamily: null, nativeGiven: null, latinFamily: null, latinGiven: null }
  expect(whyNotName({ ...none, nativeFamily: '李', latinGiven: 'Mei' })).toBe('students.nameMissing')
  expect(whyNotName({ ...none, nativeFamily: '李', nativeGiven: '梅' })).toBeNull()
  expect(whyNotName({ ...none, latinFamily: 'Li', latinGiven: 'Mei' })).toBeNull()
})

test('a masked number is no number; a proof of an address is bound to its student', () => {
  expect(isIdNumber('E1234567(8)')).toBe(true)
  expect(isIdNumber('********4567')).toBe(false)
  expect(addressProof('1', 'a@b.test').purpose).not.toBe(addressProof('2', 'a@b.test').purpose)
})

test('a list tells enough of an address to recognise it', () => {
  expect(maskedEmail('ming.wang@school.test')).toBe('m***@school.test')
})

test('and the end of a phone number', () => {
  expect(maskedPhone('+86 139 1717 4242')).toBe('***4242')
})

test('no mask is an address or a number', () => {
  expect([maskedEmail('ming.wang@school.test'), 'a*b@school.test'].map(isEmail)).toEqual([false, false])
  expect(isPhone(maskedPhone('+86 139 1717 4242'))).toBe(false)
})
