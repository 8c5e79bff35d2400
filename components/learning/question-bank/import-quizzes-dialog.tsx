'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ImportDialog } from '@/components/forms/import-dialog'
import { Banner } from '@/components/ui/banner'
import type { importQuizzes, QuizTrial } from '@/lib/features/learning/kept-quizzes/import-quizzes'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

const shownErrors = 50

/** Questions from a file: first what is in it or what is wrong in which line, then all of them or none. */
export function ImportQuizzesDialog({ contentId, onClose }: { contentId: string; onClose: () => void }) {
  const t = useTranslations('questionBank.import')
  const file = useTranslations('fileImport')
  return (
    <ImportDialog<ResultOf<typeof importQuizzes>>
      address="/api/quiz-files"
      input={{ contentId }}
      title={t('title')}
      text={t('text')}
      columns={t('columns')}
      trial={(trial) => ({
        shown: <QuizTrialView trial={trial} />,
        reason: trial.errors.length > 0 ? file('fixFirst') : trial.quizzes.length === 0 ? t('nothingNew') : null,
        submit: t('submit', { count: trial.quizzes.length }),
      })}
      done={({ imported }) => t('done', { count: imported })}
      onClose={onClose}
    />
  )
}

function QuizTrialView({ trial: { quizzes, known, errors } }: { trial: QuizTrial }) {
  const t = useTranslations('questionBank')
  const language = useLocale()
  if (errors.length > 0)
    return (
      <Banner tone="bad" live>
        <p>{t('import.refused', { count: errors.length })}</p>
        <ul className="mt-1 list-disc ps-5 text-sm">
          {errors.slice(0, shownErrors).map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`}>{t('import.error', { line, column, message })}</li>
          ))}
        </ul>
      </Banner>
    )
  return (
    <>
      <Banner tone="info" live>
        <p>{t('import.found', { count: quizzes.length })}</p>
        {known > 0 && <p>{t('import.known', { count: known })}</p>}
      </Banner>
      <ol className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {quizzes.map(({ name, right, options }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a file have no other name
          <li key={at} className="flex gap-3 px-4 py-2 text-sm">
            <span className="tabular-nums">{at + 1}.</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{inLanguage(name, language)}</span>
            <span className="shrink-0 text-ink-muted">{t('options', { count: options, right })}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
