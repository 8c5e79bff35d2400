import { cleanHtml } from '@/lib/html/clean-html'
import type { Bilingual } from '@/lib/i18n/languages'
import type { QuizValues } from './schema'

const clean = ({ zh, en }: Bilingual) => ({ zh: cleanHtml(zh), en: cleanHtml(en) })
const cleanOrNone = (pair: Bilingual | null) => pair && clean(pair)

/** A question whose texts hold nothing but what a course shows. */
export function cleanQuiz({ text, options, point, solution, ...rest }: QuizValues): QuizValues {
  return {
    ...rest,
    text: clean(text),
    options: options.map(clean),
    point: cleanOrNone(point),
    solution: cleanOrNone(solution),
  }
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
