import { questionFileBytes, readQuestions } from '@/lib/features/work/templates/read-questions'
import { upload } from '@/lib/kernel/doors/upload'

export const POST = upload(readQuestions, questionFileBytes)
