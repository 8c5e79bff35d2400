'use client'

import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { applyMonitoringProjectAction } from '@/lib/features/registrations/school-registrations/actions'

type PlaceButtonProps = { project: { id: string; code: string; name: string }; reason: string | null }

/** Takes a place of a monitoring project; the row then shows the registration's state. */
export function PlaceButton({ project: { id, code, name }, reason }: PlaceButtonProps) {
  const t = useTranslations('schoolRegistrations.monitoring')
  const operation = useRefreshing(applyMonitoringProjectAction, { successMessage: t('done') })
  return (
    <AskedAction
      label={t('register')}
      named={t('registerFor', { code })}
      reason={reason}
      title={t('askTitle', { project: name })}
      confirm={t('confirm')}
      operation={operation}
      onConfirm={() => operation.run({ projectId: id })}
    >
      {t('ask')}
    </AskedAction>
  )
}
