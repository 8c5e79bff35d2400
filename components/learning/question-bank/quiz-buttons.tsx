'use client'

import { FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { dialogButton } from '@/components/forms/dialog-button'
import { newButton } from '@/components/forms/new-button'
import { RowActions } from '@/components/forms/row-actions'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { removeQuizAction } from '@/lib/features/learning/kept-quizzes/actions'
import type { PicturesDialogProps } from './pictures-dialog'
import type { EditedQuiz } from './quiz-dialog'

const loadDialog = () => import('./quiz-dialog').then((file) => file.QuizDialog)
const quizDialog = lazyDialog(loadDialog)
const picturesDialog = lazyDialog(() => import('./pictures-dialog').then((file) => file.PicturesDialog))

export const NewQuizButton = newButton(loadDialog, 'questionBank.new')

export const ImportQuizzesButton = dialogButton(
  () => import('./import-quizzes-dialog').then((file) => file.ImportQuizzesDialog),
  { label: 'questionBank.import.open', size: 'sm', icon: <FileUp aria-hidden="true" /> },
)

type QuizActionsProps = {
  contentId: string
  isVideo: boolean
  quiz: EditedQuiz & Pick<PicturesDialogProps, 'pictures'>
  name: string
}

/** What is done with one question. */
export function QuizActions({ quiz, name, ...chapter }: QuizActionsProps) {
  const t = useTranslations('questionBank')
  const removal = useRefreshing(removeQuizAction, { successMessage: t('removed') })
  return (
    <span className="flex flex-wrap items-center gap-1 max-sm:-ms-3 max-sm:[&>span]:ms-0 sm:shrink-0 sm:flex-nowrap">
      <DialogButton
        dialog={picturesDialog}
        dialogProps={{ contentId: chapter.contentId, quizId: quiz.id, pictures: quiz.pictures }}
        size="sm"
        variant="quiet"
        aria-label={t('pictures.openOf', { title: name })}
      >
        {t('pictures.open')}
      </DialogButton>
      <RowActions
        {...{ name, dialog: quizDialog, dialogProps: { ...chapter, quiz } }}
        words={t}
        removal={quiz.answers === 0 && { operation: removal, input: { quizId: quiz.id } }}
      />
    </span>
  )
}
