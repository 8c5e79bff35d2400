'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { decideChangeAction } from '@/lib/features/people/change-requests/actions'
import type { Requests } from './change-requests'

export type DecideDialogProps = { request: Requests[number]; accept: boolean; onClose: () => void }

/** A decision that says why: the student reads why it is declined, the record why what was printed is changed. */
export function DecideDialog({ request, accept, onClose }: DecideDialogProps) {
  const t = useTranslations('changeRequests')
  const names = useTranslations('fields.labels')
  const answer = accept ? 'accept' : 'decline'
  const operation = useRefreshing(decideChangeAction, { said: t(accept ? 'accepted' : 'declined'), onSuccess: onClose })
  const check = (values: FormData) => missingTexts(values, { reason: t(`dialog.${answer}.missing`) })

  return (
    <FormDialog
      title={t(`dialog.${answer}.title`, { field: names(request.field) })}
      description={t(`dialog.${answer}.text`)}
      onClose={onClose}
      operation={operation}
      check={check}
      onSubmit={(values) => operation.run({ requestId: request.id, accept, reason: textOf(values, 'reason') })}
      submit={t(answer)}
    >
      <Field label={t('reason')} name="reason" required>
        <Textarea rows={3} maxLength={2000} />
      </Field>
    </FormDialog>
  )
}
