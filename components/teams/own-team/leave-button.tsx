'use client'

import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { leaveTeamAction } from '@/lib/features/teams/own-teams/actions'

export type LeaveButtonProps = {
  registrationId: string
  code: number
  /** The student is the last member, so the team ends. */
  isLast: boolean
  reason: string | null
}

/** Leaves a team after one question. */
export function LeaveButton({ registrationId, code, isLast, reason }: LeaveButtonProps) {
  const t = useTranslations('ownTeam.leave')
  const operation = useRefreshing(leaveTeamAction, { successMessage: t('done', { code }) })
  return (
    <AskedAction
      label={t('action')}
      named={t('named', { code })}
      reason={reason}
      title={t('title', { code })}
      confirm={t('confirm', { code })}
      look={{ variant: 'secondary', tone: 'danger' }}
      operation={operation}
      onConfirm={() => operation.run({ registrationId })}
    >
      {isLast ? t('last') : t('text')}
    </AskedAction>
  )
}
