'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { joinTeamAction } from '@/lib/features/teams/own-teams/actions'

/** What permits joining: an invitation or the leader's address; for a team of the same school its number is enough. */
export type JoinWay = { code: number; token?: string; leaderEmail?: string }
export type JoinButtonProps = {
  registrationId: string
  way: JoinWay
  reason: string | null
  /** The page that shows the student's team. */
  href: string
}

/** Makes the student a member in one press. */
export function JoinButton({ registrationId, way, reason, href }: JoinButtonProps) {
  const t = useTranslations('ownTeam.join')
  const router = useRouter()
  const operation = useOperation(joinTeamAction, {
    successMessage: t('done'),
    onSuccess: () => {
      router.replace(href)
      router.refresh()
    },
  })
  return (
    <div className="flex flex-col items-start gap-4">
      {operation.fault && <FaultBanner fault={operation.fault} />}
      <Button
        variant={reason ? 'secondary' : 'primary'}
        aria-label={t('named', { code: way.code })}
        reason={reason}
        pending={operation.pending}
        onClick={() => operation.run({ registrationId, ...way })}
      >
        {t('action')}
      </Button>
    </div>
  )
}
