import { z } from 'zod'
import { teamKeyIn } from '@/lib/features/work/workspaces/wire'
import { inLanguage } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { id } from '@/lib/kernel/id'
import * as answerTeams from '@/lib/wire/answers/teams'
import { answerQuestions } from './answer-questions'
import { letter } from './schema'

const answer = z.union([letter, z.null().transform(() => '')])
const listed = z
  .object({
    question_id: id.optional(),
    quiz_id: id.optional(),
    id: id.optional(),
    _id: id.optional(),
    answer: answer.optional(),
    quiz_answer: answer.optional(),
    question_answer: answer.optional(),
    letter: answer.optional(),
  })
  .transform(({ question_id, quiz_id, id, _id, answer, quiz_answer, question_answer, letter: chosen }) => ({
    questionId: question_id ?? quiz_id ?? id ?? _id ?? '',
    letter: answer ?? quiz_answer ?? question_answer ?? chosen ?? '',
  }))
const byQuestion = z.record(z.string(), answer).transform((letters) => {
  return Object.entries(letters).map(([questionId, chosen]) => ({ questionId, letter: chosen }))
})
/** A list of answers, or letters by the ids of their questions. */
const answersIn = {
  to: 'answers',
  as: z.union([z.array(listed), byQuestion]),
  names: {
    questionId: ['question_id', 'quiz_id', 'id', '_id'],
    letter: ['answer', 'quiz_answer', 'question_answer', 'letter'],
  },
} as const

export const teamQuizFunctions: Functions = {
  uploadQuiz: expose(answerQuestions, {
    summary: "Confirms a team's answers, each once and for all, and tells the correct rate in percent.",
    takes: { ...teamKeyIn, answers: answersIn, quiz_answers: answersIn, quiz: answersIn },
    answers: answerTeams.quizAnswers,
    gives: ({ quizzes, rate }, { language }) => ({
      correct_rate: rate,
      answers: quizzes.flatMap(({ blockId, questions }) =>
        questions.flatMap(({ id, answer, right, testPoint, solution }) =>
          answer === null
            ? []
            : [
                {
                  block_id: blockId,
                  question_id: id,
                  answer,
                  question_answer: right,
                  question_test_point: testPoint && inLanguage(testPoint, language),
                  question_solution: solution && inLanguage(solution, language),
                  correct: answer === right,
                },
              ],
        ),
      ),
    }),
  }),
}
