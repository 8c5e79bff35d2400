'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { registerCollegeProjectAction } from '@/lib/features/registrations/colleges/actions'
import { moneyText } from '@/lib/i18n/format'
import type { OwnOffer } from './own-offer'

/** Asks once more, says what it costs, and says so where she is registered already (registrations#college-projects). */
export function ConfirmCollege({ project, onClose }: { project: OwnOffer; onClose: () => void }) {
  const t = useTranslations('ownDialogs.college')
  const operation = useRefreshing(registerCollegeProjectAction, { said: t('done'), onSuccess: onClose })
  const { priceMinor, currency } = project
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('confirm', { name: project.name })}
      confirm={t('confirmAction')}
      tone="primary"
      pending={operation.pending}
      onConfirm={() => operation.run({ projectId: project.id })}
    >
      <p>{t('confirmText')}</p>
      <p>{priceMinor > 0 ? t('confirmPrice', { amount: moneyText(priceMinor, currency) }) : t('confirmFree')}</p>
      {operation.fault && (
        <div className="mt-4">
          <FaultBanner fault={operation.fault} />
        </div>
      )}
    </ConfirmDialog>
  )
}
