'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { moveQuizAction } from '@/lib/features/learning/kept-quizzes/actions'

export type MoveQuizDialogProps = {
  quizId: string
  name: string
  /** The number it has now. */
  place: number
  /** How many questions the chapter has. */
  most: number
  onClose: () => void
}

/** Moves a question to a number among all of its chapter (learning#question-bank). */
export function MoveQuizDialog({ quizId, name, place, most, onClose }: MoveQuizDialogProps) {
  const t = useTranslations('questionBank.move')
  const operation = useRefreshing(moveQuizAction, {
    successMessage: (moved) => t('done', { place: moved.place }),
    onSuccess: onClose,
  })
  const isRight = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most
  return (
    <FormDialog
      title={t('title')}
      description={name}
      operation={operation}
      submit={t('submit')}
      onClose={onClose}
      check={(values) => (isRight(textOf(values, 'place')) ? [] : [{ field: 'place', message: t('wrong', { most }) }])}
      onSubmit={(values) => void operation.run({ quizId, place: Number(textOf(values, 'place')) })}
    >
      <p>{t('text')}</p>
      <Field label={t('place')} name="place" hint={t('hint', { most, place })} required>
        <Input inputMode="numeric" autoComplete="off" className="sm:w-32" />
      </Field>
    </FormDialog>
  )
}
