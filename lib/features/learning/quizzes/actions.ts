'use server'

import { action } from '@/lib/kernel/doors/action'
import { answerQuiz } from './answer-quiz'
import { resetQuiz } from './reset-quiz'

export const answerQuizAction = action(answerQuiz)

export const resetQuizAction = action(resetQuiz)
