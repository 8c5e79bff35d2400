'use client'

import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { handOverLeadAction } from '@/lib/features/teams/own-teams/actions'

export type HandOverButtonProps = { registrationId: string; memberId: string; name: string }

/** Makes another member the leader, who alone can then hand the lead back. */
export function HandOverButton({ registrationId, memberId, name }: HandOverButtonProps) {
  const t = useTranslations('ownTeam.handOver')
  const operation = useRefreshing(handOverLeadAction, { successMessage: t('done', { name }) })
  return (
    <AskedAction
      label={t('action')}
      named={t('named', { name })}
      title={t('title', { name })}
      confirm={t('confirm', { name })}
      look={{ variant: 'secondary', tone: 'primary' }}
      operation={operation}
      onConfirm={() => operation.run({ registrationId, memberId })}
    >
      {t('text')}
    </AskedAction>
  )
}
