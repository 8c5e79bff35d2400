'use client'

import { useTranslations } from 'next-intl'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { registerCollegeProjectAction } from '@/lib/features/registrations/colleges/actions'
import { moneyText } from '@/lib/i18n/format'
import type { OwnOffer } from './own-offer'

/** Asks for confirmation with the price, and says so where the student is registered already (registrations#college-projects). */
export function ConfirmCollege({ project, onClose }: { project: OwnOffer; onClose: () => void }) {
  const t = useTranslations('ownDialogs.college')
  const operation = useRefreshing(registerCollegeProjectAction, { successMessage: t('done'), onSuccess: onClose })
  const { priceMinor, currency } = project
  return (
    <ConfirmOperation
      title={t('confirm', { name: project.name })}
      confirm={t('confirmAction')}
      tone="primary"
      onConfirm={() => operation.run({ projectId: project.id })}
      operation={operation}
      onClose={onClose}
    >
      <p>{t('confirmText')}</p>
      <p>{priceMinor > 0 ? t('confirmPrice', { amount: moneyText(priceMinor, currency) }) : t('confirmFree')}</p>
    </ConfirmOperation>
  )
}
