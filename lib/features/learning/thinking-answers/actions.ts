'use server'

import { action } from '@/lib/kernel/doors/action'
import { submitAnswer } from './submit-answer'

export const submitAnswerAction = action(submitAnswer)
