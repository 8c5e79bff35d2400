import { expect, test } from 'vitest'
import { asksForWholeName, hasSignUpForms, requiredIn, signUpFormNames, signUpForms, whyLocked } from './forms.rules'

test('every form asks for an address, whatever a project says', () => {
  for (const form of signUpFormNames) expect(requiredIn(form, [])).toContain('email')
  expect(requiredIn('registration', [])).toEqual(['email', 'consent'])
  expect(requiredIn('track-student', [])).toEqual(['latinGiven', 'latinFamily', 'email'])
  expect(whyLocked('registration', 'mobile')).toBeNull()
})

test('required fields stand in the order of their form, and a field it does not show is none of them', () => {
  expect(requiredIn('import', ['mobile', 'nativeFamily', 'schoolId'])).toEqual(['nativeFamily', 'mobile', 'email'])
  for (const form of signUpFormNames) expect(requiredIn(form, [...signUpForms[form]])).toEqual([...signUpForms[form]])
})

test('a whole name is one in characters or one in letters, not half of each', () => {
  expect(asksForWholeName(['nativeFamily', 'nativeGiven'])).toBe(true)
  expect(asksForWholeName(['latinFamily', 'latinGiven'])).toBe(true)
  expect(asksForWholeName(['nativeFamily', 'latinGiven'])).toBe(false)
})

test('nobody fills in a form for what schools register for or for a next stage', () => {
  expect((['COMPETITION', 'COLLEGE', 'EDUCATOR', 'MONITORING', 'NEXT_STAGE'] as const).map(hasSignUpForms)).toEqual([
    ...[true, true, true, false, false],
  ])
})
