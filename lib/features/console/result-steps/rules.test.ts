import { expect, test } from 'vitest'
import { type StepFacts, stepsOf } from './rules'

const empty: StepFacts = {
  ...{ teams: 3, submitted: 0, isOpen: true, assigned: 0, scored: 0, confirmed: 0, kinds: 0, awards: 0 },
  ...{ changes: 0, ties: 0, results: 0, release: 'none', rules: 1, ready: 0, issued: 0, outdated: 0, failed: 0 },
  awaitsAwards: true,
}
const told = (facts: Partial<StepFacts>) =>
  stepsOf({ ...empty, ...facts }).map(({ state, whyNot, isNext }) => `${whyNot ?? state}${isNext ? ' next' : ''}`)

test('a project without a work opens the first step alone, and each other step says why it is shut', () => {
  expect(told({})).toEqual(['open next', 'noWorks', 'noWorks', 'noneConfirmed', 'nothingToRelease', 'awardsFirst'])
})

test('opens step after step as works are submitted, scored, confirmed, awarded and released', () => {
  const submitted = { submitted: 3, isOpen: false }
  expect(told(submitted)).toEqual(['done', 'open next', 'noScores', 'noneConfirmed', 'nothingToRelease', 'awardsFirst'])
  const scored = { ...submitted, assigned: 3, scored: 1 }
  expect(told(scored).slice(1, 4)).toEqual(['done', 'open next', 'noneConfirmed'])
  const confirmed = { ...scored, scored: 3, confirmed: 3, kinds: 1, changes: 1 }
  expect(told(confirmed).slice(2)).toEqual(['done', 'open next', 'open', 'awardsFirst'])
  const awarded = { ...confirmed, changes: 0, awards: 2 }
  expect(told(awarded).slice(3)).toEqual(['done', 'open next', 'awardsFirst'])
  expect(told({ ...awarded, ties: 2 })[3]).toBe('open next')
  const scheduled = { ...awarded, release: 'coming' as const, ready: 4, awaitsAwards: false }
  expect(told(scheduled).slice(4)).toEqual(['coming', 'open next'])
  expect(told({ ...scheduled, release: 'out', ready: 0, issued: 4 })).toEqual(Array.from({ length: 6 }, () => 'done'))
  expect(told({ ...scheduled, release: 'out', ready: 0, issued: 4, failed: 1 })[5]).toBe('open next')
})

test('works without a scorer of their own are done once all are confirmed', () => {
  expect(told({ submitted: 2, isOpen: false, scored: 2, confirmed: 2 }).slice(0, 3)).toEqual(['done', 'done', 'done'])
})
