'use client'

import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { takeBackAdvancementAction } from '@/lib/features/judging/advancements/actions'

type Props = { projectId: string; advancementId: string; name: string }

/** Withdraws one student's advancement, with a reason. */
export function TakeBackButton({ projectId, advancementId, name }: Props) {
  const t = useTranslations('advancing.takeBack')
  const list = useTranslations('advancing.list')
  const errors = useFieldErrors()
  const [open, setOpen] = useState(false)
  const operation = useRefreshing(takeBackAdvancementAction, {
    successMessage: t('done'),
    onSuccess: () => setOpen(false),
  })
  return (
    <>
      <Button size="sm" aria-label={list('takeBackOf', { name })} onClick={() => setOpen(true)}>
        {list('takeBack')}
      </Button>
      <ReasonDialog
        open={open}
        title={t('title', { name })}
        description={t('text')}
        onClose={() => setOpen(false)}
        operation={operation}
        label={t('reason')}
        missing={errors('required', { field: t('reason') })}
        onReason={(reason) => void operation.run({ projectId, advancementId, reason })}
        submit={t('confirm')}
      />
    </>
  )
}
