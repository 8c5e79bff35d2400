import { z } from 'zod'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { ResultOf } from '@/lib/kernel/operation'
import * as answerCourses from '@/lib/wire/answers/courses'
import { answerQuiz } from './answer-quiz'
import { resetQuiz } from './reset-quiz'
import type { AnswerView } from './rules'
import { letter } from './schema'

/** What is told of an answered question; of an open one nothing. */
export function answerOut(answer: AnswerView | null) {
  return {
    question_answer: answer?.correctLetter ?? null,
    question_test_point: answer?.pointHtml ?? null,
    question_solution: answer?.solutionHtml ?? null,
  }
}

const answeredOut = ({ answer, correctRate }: ResultOf<typeof answerQuiz>) => ({
  correct: answer.isCorrect,
  quiz_answer: answer.letter,
  ...answerOut(answer),
  correct_rate: correctRate,
})

const chosen = { to: 'letter', as: z.union([letter, z.null().transform(() => '')]) } as const

export const quizFunctions: Functions = {
  answerQuiz: expose(answerQuiz, {
    summary: 'Answers a question of a chapter, once until a reset, and tells what is right.',
    takes: { quiz_id: 'quizId', quiz_answer: chosen, question_answer: chosen, class_id: 'classId' },
    ignores: ['student_id'],
    answers: answerCourses.answered,
    gives: answeredOut,
    tells: { 'quizzes.answered': answeredOut },
  }),
  resetQuiz: expose(resetQuiz, {
    summary: "Removes a student's wrong answers of a session.",
    takes: { session_id: 'sessionId', class_id: 'classId' },
    ignores: ['user_id', 'student_id'],
    answers: answerCourses.reset,
    gives: () => null,
  }),
}
