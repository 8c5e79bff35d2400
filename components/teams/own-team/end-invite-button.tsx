'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { useOperation } from '@/components/forms/use-operation'
import { revokeTeamInviteAction } from '@/lib/features/teams/team-invites/actions'

export function EndInviteButton({ inviteId }: { inviteId: string }) {
  const t = useTranslations('ownTeam.invite')
  const router = useRouter()
  const operation = useOperation(revokeTeamInviteAction, { said: t('ended'), onSuccess: () => router.refresh() })
  return (
    <AskedAction
      label={t('end')}
      named={t('end')}
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
