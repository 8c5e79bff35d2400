'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { endOwnLinkAction } from '@/lib/features/people/adviser-links/actions'

export type EndLinkDialogProps = { linkId: string; adviser: string; onClose: () => void }

/** She says what it means for the adviser before it is done. */
export function EndLinkDialog({ linkId, adviser, onClose }: EndLinkDialogProps) {
  const t = useTranslations('adviserLinks.own')
  const operation = useRefreshing(endOwnLinkAction, { said: t('ended', { adviser }), onSuccess: onClose })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('endTitle', { adviser })}
      confirm={t('endOf', { adviser })}
      pending={operation.pending}
      onConfirm={() => operation.run({ linkId })}
    >
      {t('endText')}
      {operation.fault && (
        <div className="mt-4">
          <FaultBanner fault={operation.fault} />
        </div>
      )}
    </ConfirmDialog>
  )
}
