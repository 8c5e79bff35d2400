'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { takeBackAdvancementAction } from '@/lib/features/judging/advancements/actions'

type Props = { projectId: string; advancementId: string; name: string }

/** Takes one student's advancement back, with a reason. */
export function TakeBackButton({ projectId, advancementId, name }: Props) {
  const t = useTranslations('advancing.takeBack')
  const list = useTranslations('advancing.list')
  const errors = useTranslations('fields.errors')
  const [open, setOpen] = useState(false)
  const operation = useRefreshing(takeBackAdvancementAction, { said: t('done'), onSuccess: () => setOpen(false) })
  return (
    <>
      <Button size="sm" aria-label={list('takeBackOf', { name })} onClick={() => setOpen(true)}>
        {list('takeBack')}
      </Button>
      <FormDialog
        open={open}
        title={t('title', { name })}
        description={t('text')}
        onClose={() => setOpen(false)}
        operation={operation}
        summary={false}
        check={(values) => missingTexts(values, { reason: errors('required', { field: t('reason') }) })}
        onSubmit={(values) => void operation.run({ projectId, advancementId, reason: textOf(values, 'reason') })}
        submit={t('confirm')}
      >
        <Field label={t('reason')} name="reason" required>
          <Textarea rows={3} maxLength={2000} />
        </Field>
      </FormDialog>
    </>
  )
}
