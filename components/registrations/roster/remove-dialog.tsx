'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { removeRegistrationAction } from '@/lib/features/registrations/registrations/actions'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'

export type RemoveDialogProps = { row: RosterRow; onClose: () => void; onRemoved: (id: string) => void }

/** Removal can't be undone, so it is confirmed (registrations#removing). */
export function RemoveDialog({ row, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('registrations.remove')
  const operation = useOperation(removeRegistrationAction, {
    said: t('done'),
    onSuccess: ({ id }) => onRemoved(id),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name: row.name, project: row.project })}
      confirm={t('confirm', { name: row.name })}
      pending={operation.pending}
      onConfirm={() => operation.run({ registrationId: row.id })}
    >
      {t('text')}
      {operation.fault && (
        <div className="mt-4">
          <FaultBanner fault={operation.fault} />
        </div>
      )}
    </ConfirmDialog>
  )
}
