'use client'

import { FileUp, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { removeQuizAction } from '@/lib/features/learning/kept-quizzes/actions'
import type { EditedQuiz } from './quiz-dialog'

const quizDialog = lazyDialog(() => import('./quiz-dialog').then((file) => file.QuizDialog))
const importDialog = lazyDialog(() => import('./import-quizzes-dialog').then((file) => file.ImportQuizzesDialog))

type ChapterProps = { contentId: string; isVideo: boolean }

export function NewQuizButton({ reason, ...chapter }: ChapterProps & { reason: string | null }) {
  const t = useTranslations('questionBank')
  return (
    <DialogButton
      {...{ dialog: quizDialog, dialogProps: { ...chapter, quiz: null }, reason }}
      size="sm"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('new')}
    </DialogButton>
  )
}

export function ImportQuizzesButton({ contentId, reason }: { contentId: string; reason: string | null }) {
  const t = useTranslations('questionBank')
  return (
    <DialogButton
      {...{ dialog: importDialog, dialogProps: { contentId }, reason }}
      size="sm"
      icon={<FileUp aria-hidden="true" />}
    >
      {t('import.open')}
    </DialogButton>
  )
}

/** What is done with one question. */
export function QuizActions({ quiz, name, ...chapter }: ChapterProps & { quiz: EditedQuiz; name: string }) {
  const t = useTranslations('questionBank')
  const removal = useRefreshing(removeQuizAction, { successMessage: t('removed') })
  return (
    <span className="flex flex-wrap items-center gap-1 max-sm:-ms-3 sm:w-36 sm:shrink-0">
      <DialogButton
        {...{ dialog: quizDialog, dialogProps: { ...chapter, quiz } }}
        size="sm"
        variant="quiet"
        aria-label={t('editOf', { title: name })}
      >
        {t('edit')}
      </DialogButton>
      {quiz.answers === 0 && (
        <AskedAction
          label={t('remove')}
          named={t('removeOf', { title: name })}
          title={t('removeTitle')}
          confirm={t('remove')}
          look={{ variant: 'quiet', tone: 'danger' }}
          operation={removal}
          onConfirm={() => void removal.run({ quizId: quiz.id })}
        >
          {name}
        </AskedAction>
      )}
    </span>
  )
}
