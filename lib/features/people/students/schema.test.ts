import { expect, test } from 'vitest'
import { email, phone } from './schema'

test('phone numbers and addresses are taken as Chinese input methods type them', () => {
  expect(phone.parse('１３８００１３８０００')).toBe('13800138000')
  expect(phone.parse('＋６５（９１２３）\u3000４５６７')).toBe('+65(9123) 4567')
  expect(phone.parse('138－0013－8000')).toBe('138-0013-8000')
  expect(email.parse('wang２００８＠example．com')).toBe('wang2008@example.com')
})

test('a letter that only looks like another stays refused', () => {
  expect(email.safeParse('ｗang@example.com').success).toBe(false)
  expect(email.safeParse('\u212Aim@example.com').success).toBe(false)
  expect(phone.safeParse('１３８００１３８ｏｏｏ').success).toBe(false)
})
