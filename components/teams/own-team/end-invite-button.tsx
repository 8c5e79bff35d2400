'use client'

import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { revokeTeamInviteAction } from '@/lib/features/teams/team-invites/actions'

export function EndInviteButton({ inviteId }: { inviteId: string }) {
  const t = useTranslations('ownTeam.invite')
  const operation = useRefreshing(revokeTeamInviteAction, { successMessage: t('ended') })
  return (
    <AskedAction
      label={t('end')}
      title={t('endTitle')}
      confirm={t('endConfirm')}
      look={{ variant: 'quiet', tone: 'danger' }}
      operation={operation}
      onConfirm={() => operation.run({ inviteId })}
    >
      {t('endText')}
    </AskedAction>
  )
}
