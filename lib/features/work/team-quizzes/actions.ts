'use server'

import { action } from '@/lib/kernel/doors/action'
import { answerQuestions } from './answer-questions'

export const answerQuestionsAction = action(answerQuestions)
