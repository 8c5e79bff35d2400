import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords'

test('common passwords are known in any case', () => {
  for (const password of ['password', 'Password1', 'iloveyou', 'woaini1314', 'QWERTYUIOP', 'password2026']) {
    expect(isCommonPassword(password)).toBe(true)
  }
  for (const password of ['Admin-demo-2026', 'three blind mice', '']) expect(isCommonPassword(password)).toBe(false)
})
