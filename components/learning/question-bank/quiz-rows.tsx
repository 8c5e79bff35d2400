'use client'

import { useLocale, useTranslations } from 'next-intl'
import { KeptRows } from '@/components/forms/kept-rows'
import { orderQuizzesAction } from '@/lib/features/learning/kept-quizzes/actions'
import type { listChapterQuizzes } from '@/lib/features/learning/kept-quizzes/list-chapter-quizzes'
import { afterVideo } from '@/lib/features/learning/kept-quizzes/rules'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { QuizActions } from './quiz-buttons'

export type QuizRowsProps = {
  rows: ResultOf<typeof listChapterQuizzes>['rows']
  contentId: string
  isVideo: boolean
  mayChange: boolean
  /** How many questions the chapter has: all of them are dragged into an order, one of a part is moved to a number. */
  whole: number
}

/** The questions of a chapter in their order. */
export function QuizRows({ rows, contentId, isVideo, mayChange, whole }: QuizRowsProps) {
  const t = useTranslations('questionBank')
  const language = useLocale()
  const isWhole = rows.length === whole
  const placeOf = (second: number | null) => {
    if (second === null) return t('inText')
    if (second === afterVideo) return t('atEnd')
    const minutes = Math.floor(second / 60)
    return t('at', { time: `${minutes}:${String(second % 60).padStart(2, '0')}` })
  }
  const shown = rows.map((quiz) => {
    const { id, place, options, right, videoSecond, answers, pictures } = quiz
    const name = inLanguage(quiz.name, language)
    const facts = [
      ...(isWhole ? [] : [t('place', { place })]),
      t('options', { count: options.length, right }),
      ...(isVideo || videoSecond !== null ? [placeOf(videoSecond)] : []),
      ...(pictures.length > 0 ? [t('pictures.count', { count: pictures.length })] : []),
      ...(answers > 0 ? [t('answers', { count: answers })] : []),
    ]
    return {
      id,
      name,
      title: <span className="line-clamp-2 font-medium wrap-anywhere sm:line-clamp-1">{name}</span>,
      facts: facts.join(' · '),
      end: mayChange && <QuizActions {...{ quiz, name, contentId, isVideo }} most={isWhole ? null : whole} />,
    }
  })
  return (
    <KeptRows
      label={t('title')}
      save={orderQuizzesAction}
      of={{ contentId }}
      rows={shown}
      mayChange={mayChange && isWhole}
    />
  )
}
