import type { FaultKey } from '@/lib/kernel/catalogue'

export const questionFacts = { title: { max: 2000 } }

/** OPEN: students of its place see it. CLOSED: the organisers alone. */
export const questionStates = ['OPEN', 'CLOSED'] as const

type QuestionPlace = { projectId: string; schoolId: string | null; testSiteId: string | null }

/** Why a question can't be asked elsewhere: who answered it would not find the answer any more. */
export function whyNotPlace(before: QuestionPlace & { answers: number }, after: QuestionPlace): FaultKey | null {
  const isSame =
    before.projectId === after.projectId && before.schoolId === after.schoolId && before.testSiteId === after.testSiteId
  return isSame || before.answers === 0 ? null : 'thinkingQuestions.answeredHere'
}

/** Why a question can't be removed: its answers would go with it. */
export function whyNotRemove({ answers }: { answers: number }): FaultKey | null {
  return answers === 0 ? null : 'thinkingQuestions.answered'
}
