import { expect, test } from 'vitest'
import { endOf, offeredLifetimes, registrationPath, whyNotCreateLink, whyNotUseLink } from './rules'

const now = new Date('2026-11-21T04:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

test('a link works until registration closes unless a shorter time is chosen', () => {
  expect(offeredLifetimes(inDays(40), now)).toEqual(['closing', 'day', 'week', 'month'])
  expect(offeredLifetimes(inDays(7), now)).toEqual(['closing', 'day'])
  expect(endOf('closing', inDays(40), now)).toEqual(inDays(40))
  expect(endOf('week', inDays(40), now)).toEqual(inDays(7))
  expect(endOf('month', inDays(7), now)).toBeNull()
})

test('where registration never closes, a month is usual', () => {
  expect(offeredLifetimes(null, now)).toEqual(['month', 'week', 'day'])
  expect(endOf('closing', null, now)).toBeNull()
})

test('a link to what opens later may be handed out before, one to what is over may not', () => {
  const open = { kind: 'COMPETITION' as const, state: 'PUBLISHED' as const, registrationClosesAt: inDays(1) }
  expect(whyNotCreateLink(open, now)).toBeNull()
  expect(whyNotCreateLink({ ...open, registrationClosesAt: null }, now)).toBeNull()
  expect(whyNotCreateLink({ ...open, registrationClosesAt: now }, now)).toBe('registrations.closed')
  expect(whyNotCreateLink({ ...open, state: 'DRAFT' }, now)).toBe('registrations.notOpen')
  expect(whyNotCreateLink({ ...open, kind: 'NEXT_STAGE' }, now)).toBe('advancements.notAdvanced')
})

test('a link is invalid, revoked or expired, in this order', () => {
  const link = { expiresAt: inDays(1), revokedAt: null, isOwnerActive: true }
  const claims = { isForProject: true, isOfContact: true }
  expect(whyNotUseLink(link, claims, now)).toBeNull()
  expect(whyNotUseLink(null, claims, now)).toBe('registrationLinks.invalid')
  expect(whyNotUseLink(link, { ...claims, isForProject: false }, now)).toBe('registrationLinks.invalid')
  expect(whyNotUseLink(link, { ...claims, isOfContact: false }, now)).toBe('registrationLinks.invalid')
  expect(whyNotUseLink({ ...link, isOwnerActive: false }, claims, now)).toBe('registrationLinks.invalid')
  expect(whyNotUseLink({ ...link, revokedAt: now, expiresAt: now }, claims, now)).toBe('registrationLinks.revoked')
  expect(whyNotUseLink({ ...link, expiresAt: now }, claims, now)).toBe('registrationLinks.expired')
})

test('the address has the specification’s names', () => {
  const to = { projectCode: '2025NSI', contactId: 'c1' }
  expect(registrationPath({ ...to, token: 'abc' })).toBe('/registration?project_code=2025NSI&contact_id=c1&t=abc')
  expect(registrationPath({ ...to, token: null })).toBe('/registration?project_code=2025NSI&contact_id=c1')
})
