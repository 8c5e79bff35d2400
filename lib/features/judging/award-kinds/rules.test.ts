import { expect, test } from 'vitest'
import { missingKinds, whyNotBeside, whyNotChangeKind, whyNotInOrder, whyNotRemoveKind } from './rules'

test('a kind keeps what was given of it', () => {
  const kind = { holder: 'TEAM' as const, label: { zh: '一等奖', en: 'Gold' }, maximum: 2 }
  const given = { ...kind, awardCount: 2, everGiven: 3 }
  const [before, after] = [
    { isReleased: false, hasReason: false },
    { isReleased: true, hasReason: false },
  ]
  expect(whyNotChangeKind(given, { ...kind, maximum: 1 }, before)).toBe('awards.moreGiven')
  expect(whyNotChangeKind(given, { ...kind, maximum: null }, before)).toBeNull()
  expect(whyNotChangeKind(given, { ...kind, holder: 'REGISTRATION' }, before)).toBe('awards.holderStands')
  const renamed = { ...kind, label: { zh: '金奖', en: 'Gold' } }
  expect(whyNotChangeKind(given, renamed, before)).toBeNull()
  expect(whyNotChangeKind(given, renamed, after)).toBe('awards.reasonMissing')
  expect(whyNotChangeKind(given, renamed, { ...after, hasReason: true })).toBeNull()
  expect(whyNotRemoveKind({ awardCount: 1, everGiven: 1 })).toBe('awards.kindGiven')
  expect(whyNotRemoveKind({ awardCount: 0, everGiven: 1 })).toBe('awards.kindWasGiven')
  expect(whyNotRemoveKind({ awardCount: 0, everGiven: 0 })).toBeNull()
})

const [gold, silver] = [
  { id: 'gold', holder: 'TEAM' as const, label: { zh: '一等奖', en: 'Gold' }, cutOff: 9_000 },
  { id: 'silver', holder: 'TEAM' as const, label: { zh: '二等奖', en: 'Silver' }, cutOff: 8_000 },
]

test('two awards of a project have two names in either language', () => {
  const other = { holder: 'TEAM' as const, cutOff: null }
  const name = (zh: string, en: string) => ({ ...other, id: null, label: { zh, en } })
  expect(whyNotBeside(name('三等奖', ' silver '), [gold, silver])).toBe('awards.labelTaken')
  expect(whyNotBeside(name('二等奖', 'Second'), [gold, silver])).toBe('awards.labelTaken')
  expect(whyNotBeside(name('三等奖', 'Bronze'), [gold, silver])).toBeNull()
  expect(whyNotBeside({ ...silver, cutOff: 8_500 }, [gold, silver])).toBeNull()
  expect(missingKinds([gold], [gold, silver])).toEqual([silver])
})

test('of awards given to teams by score a lower one starts from no higher score', () => {
  expect(whyNotBeside({ ...silver, cutOff: 9_001 }, [gold, silver])).toBe('awards.cutOffOrder')
  expect(
    whyNotBeside({ ...silver, id: null, label: { zh: '三等奖', en: 'Bronze' }, cutOff: 8_001 }, [gold, silver]),
  ).toBe('awards.cutOffOrder')
  expect(whyNotInOrder([silver, gold])).toBe('awards.cutOffOrder')
  expect(whyNotInOrder([gold, { holder: 'TEAM', cutOff: null }, { ...silver, cutOff: 9_000 }])).toBeNull()
  // What is given to persons is given by hand.
  expect(whyNotInOrder([silver, { ...gold, holder: 'REGISTRATION' }])).toBeNull()
})
