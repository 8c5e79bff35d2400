import { saveAnswer } from '@/lib/features/learning/thinking-answers/save-answer'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(saveAnswer)
