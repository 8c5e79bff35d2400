'use client'

import { useTranslations } from 'next-intl'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { endOwnLinkAction } from '@/lib/features/people/adviser-links/actions'

export type EndLinkDialogProps = { linkId: string; adviser: string; onClose: () => void }

/** Says what the end means for the adviser before it is confirmed. */
export function EndLinkDialog({ linkId, adviser, onClose }: EndLinkDialogProps) {
  const t = useTranslations('adviserLinks.own')
  const operation = useRefreshing(endOwnLinkAction, { successMessage: t('ended', { adviser }), onSuccess: onClose })
  return (
    <ConfirmOperation
      title={t('endTitle', { adviser })}
      confirm={t('endOf', { adviser })}
      onConfirm={() => operation.run({ linkId })}
      operation={operation}
      onClose={onClose}
    >
      {t('endText')}
    </ConfirmOperation>
  )
}
