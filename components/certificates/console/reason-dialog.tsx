'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { ActionResult } from '@/lib/kernel/doors/action'

export type ReasonDialogProps<T> = {
  action: (raw: unknown) => Promise<ActionResult<T>>
  /** Beside the reason. */
  input: Readonly<Record<string, string>>
  title: string
  text: string
  confirm: string
  said: string | ((data: T) => string)
  isDangerous?: boolean
  onClose: () => void
}

/** What can't be undone, with the reason that is kept for good. */
export function ReasonDialog<T>({
  action,
  input,
  title,
  text,
  confirm,
  said,
  isDangerous,
  onClose,
}: ReasonDialogProps<T>) {
  const t = useTranslations('certificateConsole')
  const common = useTranslations('common')
  const router = useRouter()
  const operation = useOperation(action, {
    said,
    onSuccess: () => {
      router.refresh()
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <Form
        operation={operation}
        check={(values) => missingTexts(values, { reason: t('reasonMissing') })}
        onSubmit={(values) => void operation.run({ ...input, reason: textOf(values, 'reason') })}
      >
        <Field label={t('reason')} name="reason" hint={t('reasonHint')} required>
          <Textarea rows={3} maxLength={2000} />
        </Field>
        <DialogFooter>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Submit variant={isDangerous ? 'danger' : 'primary'}>{confirm}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
