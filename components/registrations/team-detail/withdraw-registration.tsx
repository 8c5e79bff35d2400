'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useOperation } from '@/components/forms/use-operation'
import { withdrawRegistrationAction } from '@/lib/features/registrations/registrations/actions'

/** Lets a student withdraw an unpaid registration; it can't be undone, so it is confirmed. */
export function WithdrawRegistration({ registrationId, project }: { registrationId: string; project: string }) {
  const t = useTranslations('ownDetail.withdraw')
  const success = useTranslations('success')
  const router = useRouter()
  const operation = useOperation(withdrawRegistrationAction, {
    successMessage: success('withdrawApplication'),
    onSuccess: () => router.replace('/studentProjects'),
  })
  return (
    <AskedAction
      label={t('button')}
      named={t('button')}
      title={t('title', { project })}
      confirm={t('confirm')}
      look={{ variant: 'secondary', tone: 'danger' }}
      operation={operation}
      onConfirm={() => void operation.run({ registrationId })}
    >
      {t('text')}
    </AskedAction>
  )
}
