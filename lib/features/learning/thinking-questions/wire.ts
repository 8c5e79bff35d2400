import { fileAddress } from '@/lib/features/files/files/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerThinking from '@/lib/wire/answers/thinking-questions'
import { seconds } from '@/lib/wire/formats'
import { pageTakes, wholeListOut } from '@/lib/wire/paging'
import { getQuestion } from './get-question'
import { listQuestions } from './list-questions'

const takesPlace = {
  accountCode: 'schoolCode',
  account_code: 'schoolCode',
  projectCode: 'projectCode',
  project_code: 'projectCode',
} as const

export const thinkingQuestionFunctions: Functions = {
  getThinkingQuestions: expose(listQuestions, {
    summary: 'The thinking questions of a school and a test site.',
    takes: { ...takesPlace, station_id: 'testSiteId', ...pageTakes },
    answers: answerThinking.questions,
    gives: (rows, { language, input }) =>
      wholeListOut(({ id, title, project, testSite, isSubmitted, submitted }: (typeof rows)[number]) => ({
        question_id: id,
        question_title: inLanguage(title, language),
        project_code: project.code,
        project_name: inLanguage(project.name, language),
        station_id: testSite?.id ?? null,
        station: testSite && { di_city: testSite.city, district: testSite.district, name: testSite.name },
        is_answer: isSubmitted,
        answer_count: submitted,
      }))(rows, { input }),
  }),
  getThinkingQuestionDetail: expose(getQuestion, {
    summary: 'A thinking question, the answer to it and the pictures that may stand in it.',
    takes: { ...takesPlace, questionId: 'questionId', question_id: 'questionId', student_id: 'studentId' },
    answers: answerThinking.question,
    gives: ({ question, answer, submitted, pictures }, { language }) => {
      const text = answer === null ? submitted?.text : answer.text
      const chosen = pictures.filter(({ isSelected }) => isSelected)
      return {
        question_id: question.id,
        question_title: inLanguage(question.title, language),
        project_code: question.project.code,
        is_answer: submitted !== null,
        submit_time: submitted && seconds(submitted.at),
        answer: text === undefined ? null : { answer: text, imgs: chosen.map(({ key }) => key) },
        all_img: pictures.map(({ key, name, isSelected }) => ({
          id: key,
          title: name,
          img_url: fileAddress(key),
          select: isSelected,
        })),
      }
    },
  }),
}
