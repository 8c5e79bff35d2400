'use server'

import { action } from '@/lib/kernel/doors/action'
import { addQuiz } from './add-quiz'
import { changeQuiz } from './change-quiz'
import { moveQuiz } from './move-quiz'
import { orderQuizPictures } from './order-quiz-pictures'
import { orderQuizzes } from './order-quizzes'
import { removeQuiz } from './remove-quiz'
import { removeQuizPicture } from './remove-quiz-picture'

export const addQuizAction = action(addQuiz)
export const changeQuizAction = action(changeQuiz)
export const moveQuizAction = action(moveQuiz)
export const orderQuizPicturesAction = action(orderQuizPictures)
export const orderQuizzesAction = action(orderQuizzes)
export const removeQuizAction = action(removeQuiz)
export const removeQuizPictureAction = action(removeQuizPicture)
