'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { decideChangeAction } from '@/lib/features/people/change-requests/actions'
import type { Requests } from '@/lib/features/people/change-requests/list-changes'

export type DecideDialogProps = { request: Requests[number]; accept: boolean; onClose: () => void }

/** A decision with a reason: the student reads why it is declined; the log records why a printed fact was changed. */
export function DecideDialog({ request, accept, onClose }: DecideDialogProps) {
  const t = useTranslations('changeRequests')
  const names = useTranslations('fields.labels')
  const answer = accept ? 'accept' : 'decline'
  const operation = useRefreshing(decideChangeAction, {
    successMessage: t(accept ? 'accepted' : 'declined'),
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={t(`dialog.${answer}.title`, { field: names(request.field) })}
      description={t(`dialog.${answer}.text`)}
      onClose={onClose}
      operation={operation}
      label={t('reason')}
      missing={t(`dialog.${answer}.missing`)}
      onReason={(reason) => void operation.run({ requestId: request.id, accept, reason })}
      submit={t(answer)}
    />
  )
}
