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
const moveDialog = lazyDialog(() => import('./move-quiz-dialog').then((file) => file.MoveQuizDialog))
const picturesDialog = lazyDialog(() => import('./pictures-dialog').then((file) => file.PicturesDialog))

export const NewQuizButton = newButton(loadDialog, 'questionBank.new')

export const ImportQuizzesButton = dialogButton(
  () => import('./import-quizzes-dialog').then((file) => file.ImportQuizzesDialog),
  { label: 'questionBank.import.open', size: 'sm', icon: <FileUp aria-hidden="true" /> },
)

type QuizActionsProps = {
  contentId: string
  isVideo: boolean
  quiz: EditedQuiz & Pick<PicturesDialogProps, 'pictures'> & { place: number }
  name: string
  /** The greatest number it can be moved to; null: it isn't moved by number. */
  most: number | null
}

/** What is done with one question. */
export function QuizActions({ quiz, name, most, ...chapter }: QuizActionsProps) {
  const t = useTranslations('questionBank')
  const removal = useRefreshing(removeQuizAction, { successMessage: t('removed') })
  return (
    <span className="flex flex-wrap items-center gap-1 narrow:-ms-3 narrow:[&>span]:ms-0 sm:shrink-0 sm:flex-nowrap">
      {most !== null && (
        <DialogButton
          dialog={moveDialog}
          dialogProps={{ quizId: quiz.id, name, place: quiz.place, most }}
          size="sm"
          variant="quiet"
          aria-label={t('move.openOf', { title: name })}
        >
          {t('move.open')}
        </DialogButton>
      )}
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
