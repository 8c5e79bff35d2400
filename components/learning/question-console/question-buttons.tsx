'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { openQuestionAction, removeQuestionAction } from '@/lib/features/learning/kept-questions/actions'
import type { QuestionChoices } from './question-choices'
import type { EditedQuestion } from './question-dialog'

const questionDialog = lazyDialog(() => import('./question-dialog').then((file) => file.QuestionDialog))

export function NewQuestionButton({ choices, reason }: { choices: QuestionChoices; reason: string | null }) {
  const t = useTranslations('keptQuestions')
  return (
    <DialogButton
      {...{ dialog: questionDialog, dialogProps: { choices, question: null }, reason }}
      size="sm"
      variant="primary"
      icon={<Plus aria-hidden="true" />}
    >
      {t('new')}
    </DialogButton>
  )
}

type QuestionActionsProps = { question: EditedQuestion & { active: boolean }; name: string; choices: QuestionChoices }

/** What is done with one question. */
export function QuestionActions({ question, name, choices }: QuestionActionsProps) {
  const t = useTranslations('keptQuestions')
  const { id: questionId, version, active, answers } = question
  const opening = useRefreshing(openQuestionAction, { successMessage: t(active ? 'closed' : 'opened') })
  const removal = useRefreshing(removeQuestionAction, { successMessage: t('removed') })
  return (
    <span className="flex flex-wrap items-center gap-1 max-sm:-ms-3 sm:w-56 sm:shrink-0">
      <DialogButton
        {...{ dialog: questionDialog, dialogProps: { choices, question } }}
        size="sm"
        variant="quiet"
        aria-label={t('editOf', { title: name })}
      >
        {t('edit')}
      </DialogButton>
      <Button
        size="sm"
        variant="quiet"
        pending={opening.pending}
        aria-label={t(active ? 'closeOf' : 'openOf', { title: name })}
        onClick={() => void opening.run({ questionId, version, isOpen: !active })}
      >
        {t(active ? 'close' : 'open')}
      </Button>
      {answers === 0 && (
        <AskedAction
          label={t('remove')}
          named={t('removeOf', { title: name })}
          title={t('removeTitle')}
          confirm={t('remove')}
          look={{ variant: 'quiet', tone: 'danger' }}
          operation={removal}
          onConfirm={() => void removal.run({ questionId })}
        >
          {name}
        </AskedAction>
      )}
      <FaultBanner fault={opening.fault} className="w-full" />
    </span>
  )
}
