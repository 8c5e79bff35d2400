import { cleanHtml } from '@/lib/html/clean-html'
import { textOfHtml } from '@/lib/html/html-text'
import { fromTyped, toTyped } from '@/lib/html/typed-html'
import type { Bilingual } from '@/lib/i18n/languages'
import type { QuizValues } from './schema'

const clean = ({ zh, en }: Bilingual) => ({ zh: cleanHtml(fromTyped(zh)), en: cleanHtml(fromTyped(en)) })
/** An option is a line of its field, so it has no other line in it. */
const inOneLine = ({ zh, en }: Bilingual) => ({ zh: zh.replace(/\s*\n\s*/g, ' '), en: en.replace(/\s*\n\s*/g, ' ') })
const cleanOrNone = (pair: Bilingual | null) => pair && clean(pair)

/** A question as it is typed, as HTML that holds nothing but what a course shows. */
export function cleanQuiz({ text, options, point, solution, ...rest }: QuizValues): QuizValues {
  return {
    ...rest,
    text: clean(text),
    options: options.map(inOneLine).map(clean),
    point: cleanOrNone(point),
    solution: cleanOrNone(solution),
  }
}

const typed = ({ zh, en }: Bilingual) => ({ zh: toTyped(zh), en: toTyped(en) })

/** The texts of a question as forms and files show them. */
export function typedQuiz<Quiz extends Pick<QuizValues, 'text' | 'options' | 'point' | 'solution'>>(quiz: Quiz): Quiz {
  const { text, options, point, solution } = quiz
  return {
    ...quiz,
    text: typed(text),
    options: options.map(typed),
    point: point && typed(point),
    solution: solution && typed(solution),
  }
}

/** A question as the lists name it: without its tags. */
export const nameOf = ({ zh, en }: Bilingual): Bilingual => ({ zh: textOfHtml(zh).trim(), en: textOfHtml(en).trim() })

/** The questions of a file that the chapter doesn't have to the letter; of two equal ones the second is another. */
export function newQuizzes<Quiz extends QuizValues>(quizzes: readonly Quiz[], present: readonly QuizValues[]): Quiz[] {
  const left = present.map((quiz) => JSON.stringify(toldQuiz(quiz)))
  return quizzes.filter((quiz) => {
    const at = left.indexOf(JSON.stringify(toldQuiz(quiz)))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** A question as its log tells it. */
export function toldQuiz({ text, options, right, videoSecond, point, solution }: QuizValues) {
  return {
    ...{ textZh: text.zh, textEn: text.en, right, videoSecond },
    optionsZh: options.map(({ zh }) => zh).join(' · '),
    optionsEn: options.map(({ en }) => en).join(' · '),
    ...{ pointZh: point?.zh ?? null, pointEn: point?.en ?? null },
    ...{ solutionZh: solution?.zh ?? null, solutionEn: solution?.en ?? null },
  }
}
