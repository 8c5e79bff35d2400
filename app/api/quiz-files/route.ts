import { importQuizzes, quizFileBytes } from '@/lib/features/learning/kept-quizzes/import-quizzes'
import { upload } from '@/lib/kernel/doors/upload'

export const POST = upload(importQuizzes, quizFileBytes)
