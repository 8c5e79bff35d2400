'use client'

import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { withdrawReleaseAction } from '@/lib/features/judging/releases/actions'

type Props = { release: { id: string; isOut: boolean }; onClose: () => void }

/** Hides released results again or cancels a scheduled release, with a reason. */
export function WithdrawDialog({ release, onClose }: Props) {
  const t = useTranslations('releases.withdraw')
  const errors = useFieldErrors()
  const operation = useRefreshing(withdrawReleaseAction, {
    successMessage: t(release.isOut ? 'done' : 'cancelled'),
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={t(release.isOut ? 'title' : 'cancelTitle')}
      description={t(release.isOut ? 'text' : 'cancelText')}
      onClose={onClose}
      operation={operation}
      label={t('reason')}
      hint={t('reasonHint')}
      missing={errors('required', { field: t('reason') })}
      onReason={(reason) => void operation.run({ releaseId: release.id, reason })}
      submit={t(release.isOut ? 'confirm' : 'cancelConfirm')}
    />
  )
}
