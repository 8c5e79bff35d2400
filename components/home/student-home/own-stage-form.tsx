'use client'

import { ownProjectHref } from '@/components/shell/addresses'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { useWhyNot } from '@/components/catalogue/plaza/use-why-not'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { signUpNextStageAction } from '@/lib/features/judging/advancements/actions'
import { EventChoice } from '@/components/registrations/shared/event-choice'
import type { OwnStage } from './own-stage'

/** The project's default events are ticked, so one button is enough. */
export function OwnStageForm({ stage, onClose }: { stage: OwnStage; onClose: () => void }) {
  const t = useTranslations('ownDialogs')
  const common = useTranslations('common')
  const router = useRouter()
  const whyNot = useWhyNot()
  const reason = whyNot(stage)
  const operation = useOperation(signUpNextStageAction, {
    successMessage: t('advance.done'),
    onSuccess: () => router.push(ownProjectHref(stage.code)),
  })
  return (
    <Form
      operation={operation}
      onSubmit={(values) =>
        operation.run({
          projectCode: stage.code,
          events: values.getAll('events'),
          extraEvents: values.getAll('extraEvents'),
        })
      }
    >
      <EventChoice events={stage.events} labels={{ events: t('facts.events'), extraEvents: t('facts.extraEvents') }} />
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Submit reason={reason}>{t('advance.submit')}</Submit>
      </DialogFooter>
    </Form>
  )
}
