'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeQuestion } from './change-question'
import { createQuestion } from './create-question'
import { openQuestion } from './open-question'
import { orderQuestions } from './order-questions'
import { removeQuestion } from './remove-question'

export const changeQuestionAction = action(changeQuestion)
export const createQuestionAction = action(createQuestion)
export const openQuestionAction = action(openQuestion)
export const orderQuestionsAction = action(orderQuestions)
export const removeQuestionAction = action(removeQuestion)
