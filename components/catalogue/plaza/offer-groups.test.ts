import { expect, test } from 'vitest'
import { groupOf } from './offer-groups'

test('offers stand among what is open, what the reader has, what opens soon and what is full or closed', () => {
  expect(groupOf({ own: null, whyNot: null })).toBe('open')
  expect(groupOf({ own: {}, whyNot: 'registrations.closed' })).toBe('registered')
  expect(groupOf({ own: null, whyNot: 'packages.notOpenYet' })).toBe('soon')
  for (const whyNot of ['projects.full', 'registrations.closed', 'packages.closed'] as const)
    expect(groupOf({ own: null, whyNot })).toBe('closed')
})
