import { expect, test } from 'vitest'
import { plainText } from './rich-text'

test('an address with a placeholder in it is no link: what must be said is said', () => {
  expect(plainText('[Log in](https://a.example/here)', { code: '1234 5678' })).toBe('Log in')
  expect(plainText('[Log in](https://a.example/{code})', { code: '1234 5678' })).toContain('1234 5678')
})
