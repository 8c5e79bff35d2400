'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { type ShownFault, useOperation } from '@/components/forms/use-operation'
import { useSteady } from '@/components/ui/use-steady'
import { answerQuizAction } from '@/lib/features/learning/quizzes/actions'
import type { CourseQuestion, QuestionAnswer } from './reader-view'

export type OpenQuestion = {
  formId: string
  errorId: string
  chosen: string | null
  choose: (letter: string) => void
  submit: () => void
  /** 请选择答案! */
  error: string | null
  pending: boolean
  fault: ShownFault | null
}

/** A question until it is answered: the choice, and the answer in the reply, which locks it. */
export function useQuestion(
  question: CourseQuestion,
  onAnswer: (answer: QuestionAnswer, correctRate: number | null) => void,
): OpenQuestion {
  const t = useTranslations('learning.question')
  const formId = useId()
  const errorId = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const operation = useOperation(answerQuizAction, {
    onSuccess: ({ answer, correctRate }) => onAnswer(answer, correctRate),
  })
  // Answered on another device meanwhile: that answer counts and is shown.
  const counted = operation.fault === null ? null : countedAnswer(operation.fault)
  const tell = useSteady(onAnswer)
  useEffect(() => {
    if (counted !== null) tell(counted.answer, counted.correctRate)
  }, [counted, tell])
  return {
    formId,
    errorId,
    chosen,
    choose: (letter) => {
      if (operation.pending) return
      setChosen(letter)
      setMissing(false)
    },
    submit: () => {
      if (chosen === null) return setMissing(true)
      void operation.run({ quizId: question.id, letter: chosen })
    },
    error: isMissing ? t('choose') : null,
    pending: operation.pending,
    fault: operation.fault,
  }
}

type QuestionOutcome = { answer: QuestionAnswer; correctRate: number | null }

function countedAnswer({ key, data }: ShownFault): QuestionOutcome | null {
  if (key !== 'quizzes.answered' || typeof data !== 'object' || data === null || !('answer' in data)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the operation gives along what it gives to the first answer
  return data as QuestionOutcome
}
