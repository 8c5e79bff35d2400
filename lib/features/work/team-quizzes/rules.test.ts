import { expect, test } from 'vitest'
import { correctRate, whyNotConfirm } from './rules'

test('the correct rate is of all questions, whole percent; unanswered ones are not right', () => {
  const right = { answer: 'A', right: 'A' }
  const wrong = { answer: 'B', right: 'A' }
  const open = { answer: null, right: null }
  expect(correctRate([])).toBe(0)
  expect(correctRate([open, open])).toBe(0)
  expect(correctRate([right, wrong, open])).toBe(33)
  expect(correctRate([right, right, wrong])).toBe(67)
  expect(correctRate([right, right])).toBe(100)
})

test('quiz confirm needs an answer', () => {
  expect(whyNotConfirm([{ letter: 'A' }, { letter: '' }])).toBe('quizzes.noChoice')
  expect(whyNotConfirm([{ letter: 'A' }])).toBeNull()
})
