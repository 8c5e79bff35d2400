import type { listKeptQuestions } from '@/lib/features/learning/kept-questions/list-kept-questions'
import type { ResultOf } from '@/lib/kernel/operation'

/** Where a question can be asked: the projects with their test sites, and the schools that take part. */
export type QuestionChoices = Pick<ResultOf<typeof listKeptQuestions>, 'projects' | 'schools'>
