'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { takeBackAdvancementAction } from '@/lib/features/judging/advancements/actions'

type Props = { projectId: string; advancementId: string; name: string }

/** Takes one student's advancement back, with a reason. */
export function TakeBackButton({ projectId, advancementId, name }: Props) {
  const t = useTranslations('advancing.takeBack')
  const list = useTranslations('advancing.list')
  const errors = useTranslations('fields.errors')
  const common = useTranslations('common')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const operation = useOperation(takeBackAdvancementAction, {
    said: t('done'),
    onSuccess: () => {
      setOpen(false)
      router.refresh()
    },
  })
  return (
    <>
      <Button size="sm" aria-label={list('takeBackOf', { name })} onClick={() => setOpen(true)}>
        {list('takeBack')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('title', { name })} description={t('text')}>
        <Form
          operation={operation}
          summary={false}
          check={(values) => missingTexts(values, { reason: errors('required', { field: t('reason') }) })}
          onSubmit={(values) => void operation.run({ projectId, advancementId, reason: textOf(values, 'reason') })}
        >
          <Field label={t('reason')} name="reason" required>
            <Textarea rows={3} maxLength={2000} />
          </Field>
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
            <Submit>{t('confirm')}</Submit>
          </DialogFooter>
        </Form>
      </Dialog>
    </>
  )
}
