'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
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
  const operation = useRefreshing(action, { said, onSuccess: onClose })
  return (
    <FormDialog
      title={title}
      description={text}
      onClose={onClose}
      operation={operation}
      check={(values) => missingTexts(values, { reason: t('reasonMissing') })}
      onSubmit={(values) => void operation.run({ ...input, reason: textOf(values, 'reason') })}
      submit={confirm}
      variant={isDangerous ? 'danger' : 'primary'}
    >
      <Field label={t('reason')} name="reason" hint={t('reasonHint')} required>
        <Textarea rows={3} maxLength={2000} />
      </Field>
    </FormDialog>
  )
}
