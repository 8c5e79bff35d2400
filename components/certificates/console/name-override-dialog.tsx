'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { setPrintedNameAction } from '@/lib/features/certificates/printed-names/actions'
import { printedNameMaximum } from '@/lib/features/certificates/printed-names/rules'

export type NameOverrideDialogProps = {
  registrationId: string
  printed: string
  onClose: () => void
}

/** Sets the student's printed name, word for word; an empty field means the name of their profile. */
export function NameOverrideDialog({ registrationId, printed, onClose }: NameOverrideDialogProps) {
  const t = useTranslations('certificateConsole')
  const common = useTranslations('common')
  const operation = useRefreshing(setPrintedNameAction, {
    successMessage: t('recipients.nameChanged'),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={t('recipients.nameTitle')}
      description={t('recipients.nameText')}
      onClose={onClose}
      operation={operation}
      check={(values) => missingTexts(values, { reason: t('reasonMissing') })}
      onSubmit={(values) =>
        void operation.run({
          registrationId,
          name: textOf(values, 'name') || null,
          reason: textOf(values, 'reason'),
        })
      }
      submit={common('save')}
    >
      <Field label={t('recipients.printed')} name="name" hint={t('recipients.nameHint')}>
        <Input defaultValue={printed} maxLength={printedNameMaximum} autoComplete="off" lang="en" />
      </Field>
      <ReasonField label={t('reason')} hint={t('reasonHint')} required />
    </FormDialog>
  )
}
