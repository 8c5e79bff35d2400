import type { listKeptQuestions } from '@/lib/features/learning/kept-questions/list-kept-questions'
import type { ResultOf } from '@/lib/kernel/operation'

/** Where the reader can ask a question: projects with their test sites, and the schools that take part. */
export type QuestionChoices = ResultOf<typeof listKeptQuestions>['choices']
