import { expect, test } from 'vitest'
import { trackAreaNumbers, trackAreas } from './areas'
import { trackNumbers, trackSide } from './project-track-side'

import { unsettled } from './settled'

test('every statement of the project-track specification in which the portal once differed has its line, once', () => {
  expect([...trackSide, ...trackAreas].map(({ statement }) => statement)).toEqual([
    ...trackNumbers,
    ...trackAreaNumbers,
  ])
})

test('every line names a test or a decision that is there', () => {
  expect(unsettled([...trackSide, ...trackAreas])).toEqual([])
})
