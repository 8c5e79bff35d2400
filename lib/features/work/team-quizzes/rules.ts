import type { FaultKey } from '@/lib/kernel/catalogue'

/** What a team answered, and what would have been right; `right` is null before there is an answer. */
export type Answered = { answer: string | null; right: string | null }

/** Questions answered rightly, in whole percent of all there are. */
export function correctRate(questions: readonly Answered[]): number {
  if (questions.length === 0) return 0
  const right = questions.filter(({ answer, right: rightLetter }) => answer !== null && answer === rightLetter).length
  return Math.round((right / questions.length) * 100)
}

/** Why these answers can't be taken: one was confirmed without a choice (work#quiz). */
export function whyNotConfirm(answers: readonly { letter: string }[]): FaultKey | null {
  return answers.some(({ letter }) => letter === '') ? 'quizzes.noChoice' : null
}
