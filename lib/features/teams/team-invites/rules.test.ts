import { expect, test } from 'vitest'
import {
  endOfInvite,
  formOfInvitation,
  inviteCodeOf,
  invitePath,
  readInvitation,
  shownInviteCode,
  whyNotUseInvite,
} from './rules'

const now = new Date('2026-11-21T04:00:00Z')
const week = 7 * 86_400_000

test('an invitation works for a week, and never beyond the deadline', () => {
  const deadline = new Date(now.getTime() + 1000)
  expect(endOfInvite(null, now).getTime() - now.getTime()).toBe(week)
  expect(endOfInvite(deadline, now)).toEqual(deadline)
  expect(endOfInvite(new Date(now.getTime() + week + 1), now).getTime() - now.getTime()).toBe(week)
})

test('it opens in its last millisecond, not after, and never once withdrawn', () => {
  const before = new Date(now.getTime() - 1)
  expect(whyNotUseInvite({ expiresAt: now, revokedAt: null }, now)).toBeNull()
  expect(whyNotUseInvite({ expiresAt: before, revokedAt: null }, now)).toBe('teamInvites.expired')
  expect(whyNotUseInvite({ expiresAt: now, revokedAt: before }, now)).toBe('teamInvites.revoked')
})

test('what is pasted is read: a number, a code, or the whole link', () => {
  const link = `https://portal.test${invitePath({ projectCode: '2025NSI', token: 'a-_B9' })}`
  expect(readInvitation(' 12 ')).toEqual({ code: 12 })
  expect(readInvitation('a-_B9')).toEqual({ token: 'a-_B9' })
  expect(readInvitation(link)).toEqual({ token: 'a-_B9' })
  expect(readInvitation(`Join us: ${link}`)).toEqual({ token: 'a-_B9' })
})

test('what is typed is recognised by its form: an address, a link, a number or a code', () => {
  const link = `https://portal.test${invitePath({ projectCode: '2025NSI', token: 'a-_B9' })}`
  expect(['', ' 12 ', 'K7M4QXAB', ' yue@school.test ', link, `Join us: ${link}`].map(formOfInvitation)).toEqual([
    ...[null, 'number', 'code', 'email', 'link', 'link'],
  ])
})

test('a short code has eight signs that nobody takes for one another, begins with a letter and reads as two groups', () => {
  for (let seed = 0; seed < 200; seed++) {
    const code = inviteCodeOf(new Uint8Array(32).map((_, at) => (seed * 7919 + at * 104_729) % 256))
    expect(code).toMatch(/^[A-HJKMNP-Z][A-HJKMNP-Z2-9]{7}$/)
  }
  expect(shownInviteCode('K7M4QXAB')).toBe('K7M4-QXAB')
})

test('a short code is read in any case, with or without its dash, also pasted with spaces or wide letters', () => {
  for (const typed of ['K7M4QXAB', 'k7m4-qxab', ' K7M4 QXAB ', 'K7M4–QXAB', 'Ｋ７Ｍ４ＱＸＡＢ']) {
    expect(readInvitation(typed)).toEqual({ inviteCode: 'K7M4QXAB' })
  }
  // O and 1 are in no code, nine signs are none.
  for (const typed of ['O7M4QXAB', 'K7M41XAB', 'K7M4QXABC']) expect(readInvitation(typed)).toEqual({ token: typed })
})
