import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './rules'

test('a list tells enough of an address to recognise it', () => {
  expect(maskedEmail('ming.wang@school.test')).toBe('m***@school.test')
})

test('and the end of a phone number', () => {
  expect(maskedPhone('+86 139 1717 4242')).toBe('***4242')
})
