'use client'

import { useTranslations } from 'next-intl'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useOperation } from '@/components/forms/use-operation'
import { removeRegistrationAction } from '@/lib/features/registrations/registrations/actions'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'

export type RemoveDialogProps = { row: RosterRow; onClose: () => void; onRemoved: (id: string) => void }

/** Removal can't be undone, so it is confirmed (registrations#removing). */
export function RemoveDialog({ row, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('registrations.remove')
  const operation = useOperation(removeRegistrationAction, {
    successMessage: t('done'),
    onSuccess: ({ id }) => onRemoved(id),
  })
  return (
    <ConfirmOperation
      title={t('title', { name: row.name, project: row.project })}
      confirm={t('confirm', { name: row.name })}
      onConfirm={() => operation.run({ registrationId: row.id })}
      operation={operation}
      onClose={onClose}
    >
      {t('text')}
    </ConfirmOperation>
  )
}
