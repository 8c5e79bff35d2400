'use client'

import { Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { createTeamInviteAction } from '@/lib/features/teams/team-invites/actions'

export function MakeInviteButton({ registrationId, reason }: { registrationId: string; reason: string | null }) {
  const t = useTranslations('ownTeam.invite')
  const operation = useRefreshing(createTeamInviteAction)
  return (
    <div className="flex flex-col items-start gap-4">
      {operation.fault && <FaultBanner fault={operation.fault} />}
      <Button
        variant={reason ? 'secondary' : 'primary'}
        icon={<Link2 aria-hidden="true" />}
        reason={reason}
        pending={operation.pending}
        onClick={() => operation.run({ registrationId })}
      >
        {t('create')}
      </Button>
    </div>
  )
}
