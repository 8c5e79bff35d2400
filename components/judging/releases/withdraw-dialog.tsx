'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { withdrawReleaseAction } from '@/lib/features/judging/releases/actions'

type Props = { release: { id: string; isOut: boolean }; onClose: () => void }

/** What is out is hidden again, what is to come does not come; either with a reason. */
export function WithdrawDialog({ release, onClose }: Props) {
  const t = useTranslations('releases.withdraw')
  const errors = useTranslations('fields.errors')
  const operation = useRefreshing(withdrawReleaseAction, {
    said: t(release.isOut ? 'done' : 'cancelled'),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={t(release.isOut ? 'title' : 'cancelTitle')}
      description={t(release.isOut ? 'text' : 'cancelText')}
      onClose={onClose}
      operation={operation}
      summary={false}
      check={(values) => missingTexts(values, { reason: errors('required', { field: t('reason') }) })}
      onSubmit={(values) => void operation.run({ releaseId: release.id, reason: textOf(values, 'reason') })}
      submit={t(release.isOut ? 'confirm' : 'cancelConfirm')}
    >
      <Field label={t('reason')} name="reason" hint={t('reasonHint')} required>
        <Textarea rows={3} maxLength={2000} />
      </Field>
    </FormDialog>
  )
}
