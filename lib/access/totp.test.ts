import { expect, test } from 'vitest'
import { totpCode, totpStep } from './totp'

/** The secret of RFC 6238, appendix B: the ASCII digits 12345678901234567890. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %d s the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code)
})

const now = new Date(1_234_567_890_000)
const step = Math.floor(1_234_567_890 / 30)

test('a clock may be a step off, not two', () => {
  for (const drift of [-1, 0, 1]) expect(totpStep(secret, totpCode(secret, step + drift), now, null)).toBe(step + drift)
  for (const drift of [-2, 2]) expect(totpStep(secret, totpCode(secret, step + drift), now, null)).toBeNull()
})

test('a code works once', () => {
  expect(totpStep(secret, totpCode(secret, step), now, step)).toBeNull()
  expect(totpStep(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1)
})
