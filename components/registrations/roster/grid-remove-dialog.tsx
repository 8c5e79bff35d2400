'use client'

import { useTranslations } from 'next-intl'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useOperation } from '@/components/forms/use-operation'
import { removeRegistrationsAction } from '@/lib/features/registrations/registrations/actions'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'

export type RemoveManyDialogProps = {
  rows: readonly RosterRow[]
  /** How many of the chosen are paid or free, and stay. */
  staying: number
  onClose: () => void
  onRemoved: (ids: readonly string[]) => void
}

/** Removes several unpaid registrations at once; it can't be undone, so their number is confirmed. */
export function RemoveManyDialog({ rows, staying, onClose, onRemoved }: RemoveManyDialogProps) {
  const t = useTranslations('registrations')
  const ids = rows.map(({ id }) => id)
  const operation = useOperation(removeRegistrationsAction, {
    successMessage: t('remove.done'),
    onSuccess: () => {
      onClose()
      onRemoved(ids)
    },
  })
  return (
    <ConfirmOperation
      title={t('codes.removeTitle', { count: rows.length })}
      confirm={t('codes.removeConfirm', { count: rows.length })}
      onConfirm={() => operation.run({ registrationIds: ids })}
      operation={operation}
      onClose={onClose}
    >
      <p>{t('codes.removeText', { count: rows.length })}</p>
      {staying > 0 && <p className="mt-2">{t('codes.staying', { count: staying })}</p>}
    </ConfirmOperation>
  )
}
