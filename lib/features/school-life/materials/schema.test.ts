import { expect, test } from 'vitest'
import { fieldMessage } from '@/lib/kernel/reply'
import { fieldFaults } from '@/lib/kernel/issues'
import { pieces } from './schema'

test.each([0, 1.5, 100_001])('says within which limits a quantity lies, for %s', (quantity) => {
  const { error } = pieces.safeParse(quantity)
  const [wrong] = error ? fieldFaults(error, quantity) : []
  expect(wrong && fieldMessage(wrong, 'en-US')).toBe('Enter a whole number from 1 to 100,000.')
})
