'use server'

import { action } from '@/lib/kernel/doors/action'
import { addQuiz } from './add-quiz'
import { changeQuiz } from './change-quiz'
import { orderQuizzes } from './order-quizzes'
import { removeQuiz } from './remove-quiz'

export const addQuizAction = action(addQuiz)
export const changeQuizAction = action(changeQuiz)
export const orderQuizzesAction = action(orderQuizzes)
export const removeQuizAction = action(removeQuiz)
