import { expect, test } from 'vitest'
import { email, phone, requiredName } from './schema'

test('phone numbers and addresses are taken as Chinese input methods type them', () => {
  expect(phone.parse('１３８００１３８０００')).toBe('13800138000')
  expect(phone.parse('＋６５（９１２３）\u3000４５６７')).toBe('+65(9123) 4567')
  expect(phone.parse('138－0013－8000')).toBe('138-0013-8000')
  expect(email.parse('wang２００８＠example．com')).toBe('wang2008@example.com')
})

test('what nobody sees of what was pasted is left out, of names too; joiners stay', () => {
  expect(phone.parse('\u202A13800138000\u202C')).toBe('13800138000')
  expect(email.parse('\uFEFFwang@example.com\u200B')).toBe('wang@example.com')
  expect(requiredName.parse('\u200B张\u200E ')).toBe('张')
  expect(requiredName.parse('نیم\u200Cفاصله')).toBe('نیم\u200Cفاصله')
  expect(requiredName.safeParse('\u200B').success).toBe(false)
})

test('a letter that only looks like another stays refused', () => {
  expect(email.safeParse('ｗang@example.com').success).toBe(false)
  expect(email.safeParse('\u212Aim@example.com').success).toBe(false)
  expect(phone.safeParse('１３８００１３８ｏｏｏ').success).toBe(false)
})
