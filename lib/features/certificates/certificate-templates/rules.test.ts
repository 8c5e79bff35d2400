import { expect, test } from 'vitest'
import { warningsOf, whyNotChange, whyNotRemove } from './rules'
import type { Layout } from './schema'

const words = {
  kind: 'text',
  x: 20,
  y: 20,
  width: 170,
  size: 12,
  weight: 'regular',
  align: 'left',
  colour: 'ink',
  fits: false,
} as const
const sheet = (...parts: Layout['parts']): Layout => ({ frame: 'none', accent: '#1f5f8b', parts })

test('its maker is told what a template lacks and what lies beside the page', () => {
  const complete = sheet(
    { ...words, id: 'a', text: '{name}, {number}, {code}' },
    { id: 'q', kind: 'qr', x: 20, y: 250, size: 25 },
  )
  expect(warningsOf(complete)).toEqual([])
  expect(
    warningsOf(
      sheet(
        { ...words, id: 'a', text: 'For {nmae} of {school}', x: 60 },
        { id: 'p', kind: 'picture', key: 'seal', x: 100, y: 280, width: 30, height: 30 },
        { id: 'l', kind: 'line', x: 0, y: 297, width: 210, colour: 'ink' },
      ),
    ),
  ).toEqual([
    { about: 'placeholder', part: 'a', name: 'nmae' },
    { about: 'offPage', part: 'a' },
    { about: 'offPage', part: 'p' },
    { about: 'noName' },
    { about: 'noNumber' },
    { about: 'noCode' },
    { about: 'noQr' },
  ])
})

test('a template is changed while all its rules are the reader’s and nothing was printed', () => {
  const free = { isFrozen: false, rules: 0, ownRules: 0 }
  expect([whyNotChange(free), whyNotRemove(free)]).toEqual([null, null])
  const shared = { isFrozen: false, rules: 2, ownRules: 1 }
  expect([whyNotChange(shared), whyNotRemove(shared)]).toEqual([
    'certificates.templateElsewhere',
    'certificates.templateUsed',
  ])
  const frozen = { isFrozen: true, rules: 1, ownRules: 1 }
  expect([whyNotChange(frozen), whyNotRemove(frozen)]).toEqual([
    'certificates.templateInUse',
    'certificates.templateInUse',
  ])
})
