'use client'

import { useTranslations } from 'next-intl'
import { newButton } from '@/components/forms/new-button'
import { RowActions } from '@/components/forms/row-actions'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { lazyDialog } from '@/components/ui/lazy-dialog'
import { openQuestionAction, removeQuestionAction } from '@/lib/features/learning/kept-questions/actions'
import type { QuestionChoices } from './question-choices'
import type { EditedQuestion } from './question-dialog'

const loadDialog = () => import('./question-dialog').then((file) => file.QuestionDialog)
const questionDialog = lazyDialog(loadDialog)

export const NewQuestionButton = newButton(loadDialog, 'keptQuestions.new')

type QuestionActionsProps = { question: EditedQuestion & { active: boolean }; name: string; choices: QuestionChoices }

/** What is done with one question. */
export function QuestionActions({ question, name, choices }: QuestionActionsProps) {
  const t = useTranslations('keptQuestions')
  const { id: questionId, version, active, answers } = question
  const opening = useRefreshing(openQuestionAction, { successMessage: t(active ? 'closed' : 'opened') })
  const removal = useRefreshing(removeQuestionAction, { successMessage: t('removed') })
  return (
    <RowActions
      {...{ name, dialog: questionDialog, dialogProps: { choices, question } }}
      words={t}
      toggle={{
        label: t(active ? 'close' : 'open'),
        named: t(active ? 'closeOf' : 'openOf', { title: name }),
        operation: opening,
        input: { questionId, version, isOpen: !active },
      }}
      removal={answers === 0 && { operation: removal, input: { questionId } }}
    />
  )
}
