import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Quiz } from './quiz'
import type { CourseQuestion, QuestionAnswer } from './reader-view'

const answer: QuestionAnswer = {
  letter: 'A',
  isCorrect: true,
  correctLetter: 'A',
  pointHtml: '',
  solutionHtml: '<p>Because it is half.</p>',
}
vi.mock('@/lib/features/learning/quizzes/actions', () => ({
  answerQuizAction: async () => ({ ok: true, data: { answer, correctRate: 100 } }),
  resetQuizAction: async () => ({ ok: true, data: { removed: 1 } }),
}))

const question: CourseQuestion = {
  id: 'q1',
  html: '<p>Which part?</p>',
  videoSecond: null,
  pictures: [],
  options: [
    { letter: 'A', html: 'Half' },
    { letter: 'B', html: 'A third' },
  ],
  answer: null,
}

function Chapter() {
  const [answered, setGiven] = useState<QuestionAnswer | null>({ ...answer, letter: 'B', isCorrect: false })
  return (
    <Quiz
      questions={[question]}
      answerOf={() => answered}
      correctRate={answered === null ? null : 0}
      target={{ classId: 'c', sessionId: 's' }}
      canAnswer
      hasKeys={false}
      hasBar={false}
      onAnswer={(_, next) => setGiven(next)}
      onReset={() => setGiven(null)}
    />
  )
}

beforeEach(() => void renderInPortal(<Chapter />))

test('explains the answer of a practised question before it shows the result', async () => {
  fireEvent.click(screen.getByRole('button', { name: /Practice/ }))
  fireEvent.click(await screen.findByRole('radio', { name: /Half/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('button', { name: 'See your result' })).toBeTruthy()
  expect(screen.getByText('Because it is half.')).toBeTruthy()
})
