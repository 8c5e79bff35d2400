'use client'

import { useTranslations } from 'next-intl'
import { QuietNote } from '@/components/catalogue/settings/quiet-note'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useOperation } from '@/components/forms/use-operation'
import { remindUnpaidAction } from '@/lib/features/registrations/rosters/actions'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'

export type RemindDialogProps = {
  rows: readonly RosterRow[]
  onClose: () => void
  onReminded: (ids: readonly string[]) => void
}

/** A mail to each student who has not paid; mails can't be taken back, so their number is confirmed. */
export function RemindDialog({ rows, onClose, onReminded }: RemindDialogProps) {
  const t = useTranslations('registrations.codes')
  const ids = rows.map(({ id }) => id)
  const operation = useOperation(remindUnpaidAction, {
    successMessage: ({ sent, remindedToday, nothingDue, notAllowed }) =>
      [
        t('reminded', { count: sent }),
        remindedToday > 0 && t('remindedToday', { count: remindedToday }),
        nothingDue + notAllowed > 0 && t('notReminded', { count: nothingDue + notAllowed }),
      ]
        .filter(Boolean)
        .join(' '),
    onSuccess: () => {
      onClose()
      onReminded(ids)
    },
  })
  return (
    <ConfirmOperation
      tone="primary"
      title={t('remindTitle', { count: rows.length })}
      confirm={t('remindConfirm', { count: rows.length })}
      onConfirm={() => operation.run({ registrationIds: ids })}
      operation={operation}
      onClose={onClose}
    >
      <p>{t('remindText')}</p>
      <QuietNote />
    </ConfirmOperation>
  )
}
