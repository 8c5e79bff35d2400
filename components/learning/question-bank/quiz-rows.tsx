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
  /** Neither searched nor on several pages: only all of them have an order to change. */
  isWhole: boolean
}

/** The questions of a chapter in their order. */
export function QuizRows({ rows, contentId, isVideo, mayChange, isWhole }: QuizRowsProps) {
  const t = useTranslations('questionBank')
  const language = useLocale()
  const placeOf = (second: number | null) => {
    if (second === null) return t('inText')
    if (second === afterVideo) return t('atEnd')
    const minutes = Math.floor(second / 60)
    return t('at', { time: `${minutes}:${String(second % 60).padStart(2, '0')}` })
  }
  const shown = rows.map((quiz) => {
    const { id, options, right, videoSecond, answers, pictures } = quiz
    const name = inLanguage(quiz.name, language)
    const facts = [
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
      end: mayChange && <QuizActions {...{ quiz, name, contentId, isVideo }} />,
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
