'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { endOwnLinkAction } from '@/lib/features/people/adviser-links/actions'

export type EndLinkDialogProps = { linkId: string; adviser: string; onClose: () => void }

/** She says what it means for the adviser before it is done. */
export function EndLinkDialog({ linkId, adviser, onClose }: EndLinkDialogProps) {
  const t = useTranslations('adviserLinks.own')
  const router = useRouter()
  const operation = useOperation(endOwnLinkAction, {
    said: t('ended', { adviser }),
    onSuccess: () => {
      router.refresh()
      onClose()
    },
  })
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
