import { fileAddress } from '@/lib/features/files/files/rules'
import { courseHtml } from '@/lib/html/course-html'
import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { GivenAnswer, Question } from './queries'

/** An answer as it is shown: HTML in the reader's language. */
export type AnswerView = {
  letter: string
  isCorrect: boolean
  correctLetter: string | null
  pointHtml: string
  solutionHtml: string
}

export type QuestionView = {
  id: string
  html: string
  videoSecond: number | null
  pictures: { id: string; src: string }[]
  options: { letter: string; html: string }[]
  answer: AnswerView | null
}

const htmlOf = (text: Bilingual | null, language: Language) =>
  text === null ? '' : courseHtml(inLanguage(text, language))

export function answerView({ point, solution, ...answer }: GivenAnswer, language: Language): AnswerView {
  return { ...answer, pointHtml: htmlOf(point, language), solutionHtml: htmlOf(solution, language) }
}

export function questionView(question: Question, language: Language): QuestionView {
  const { id, text, videoSecond, pictures, options, answer } = question
  return {
    id,
    html: htmlOf(text, language),
    videoSecond,
    pictures: pictures.map((picture) => ({ id: picture.id, src: fileAddress(picture.key) })),
    options: options.map((option) => ({ letter: option.letter, html: htmlOf(option.text, language) })),
    answer: answer && answerView(answer, language),
  }
}

/** Why this answer can't be taken: nothing is chosen (learning#quiz). */
export function whyNotConfirm(letter: string): FaultKey | null {
  return letter === '' ? 'quizzes.noChoice' : null
}

/** Why another answer does not count any more: the first one stands until a reset (learning#quiz). */
export function whyNotAnswer(firstAnswer: { letter: string } | null, letter: string): FaultKey | null {
  return firstAnswer === null || firstAnswer.letter === letter ? null : 'quizzes.answered'
}
