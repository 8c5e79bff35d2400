import { expect, test } from 'vitest'
import { coreAreaNumbers, coreAreas } from './areas'
import { coreNumbers, coreSide } from './core-side'

import { unsettled } from './settled'

test('every statement of the core specification in which the portal once differed has its line, once', () => {
  expect([...coreSide, ...coreAreas].map(({ statement }) => statement)).toEqual([...coreNumbers, ...coreAreaNumbers])
})

test('every line names a test or a decision that is there', () => {
  expect(unsettled([...coreSide, ...coreAreas])).toEqual([])
})
