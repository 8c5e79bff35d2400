import { expect, test } from 'vitest'
import { adviserOf, codeHolder, layoutFor, whyNotConfirm } from './rules'

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36', 'steps'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'steps'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)', 'steps'],
  ['Mozilla/5.0 (SymbianOS/9.4; Series60/5.0)', 'steps'],
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0)', 'steps'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36', 'page'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 'page'],
  ['', 'page'],
])('the mobile variant is for the listed devices: %s', (userAgent, layout) => {
  expect(layoutFor(userAgent)).toBe(layout)
})

test('a filled-in form is confirmed once, within 30 minutes', () => {
  const now = new Date('2026-11-21T04:00:00Z')
  const later = new Date(now.getTime() + 1)
  expect(whyNotConfirm({ expiresAt: later, usedAt: null }, now)).toBeNull()
  expect(whyNotConfirm({ expiresAt: now, usedAt: null }, now)).toBe('openRegistrations.expired')
  expect(whyNotConfirm({ expiresAt: later, usedAt: now }, now)).toBe('openRegistrations.used')
  expect(whyNotConfirm(null, now)).toBe('openRegistrations.expired')
})

test('without a signed link the adviser is only a suggestion that the student confirms', () => {
  const choice = { contactId: 'suggested', isAdviserConfirmed: false }
  expect(adviserOf(null, choice)).toEqual({ contactId: null, isSigned: false })
  expect(adviserOf(null, { ...choice, isAdviserConfirmed: true })).toEqual({ contactId: 'suggested', isSigned: false })
  expect(adviserOf({ contactId: 'signed' }, choice)).toEqual({ contactId: 'signed', isSigned: true })
})

test('a code is valid for one form only', () => {
  const email = 'li@school.test'
  expect(codeHolder({ id: 'one', email })).not.toEqual(codeHolder({ id: 'two', email }))
})
