'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { joinTeamAction } from '@/lib/features/teams/own-teams/actions'

/** What permits joining: an invitation or the leader's address; for a team of the same school its number is enough. */
export type JoinWay = { code: number; token?: string; leaderEmail?: string }
export type JoinButtonProps = {
  registrationId: string
  way: JoinWay
  reason: string | null
  /** The page that shows the student's team. */
  href: string
  /** The one command of the page: as wide as its place, with the team's number. */
  isMain?: boolean
}

/** Makes the student a member in one press. */
export function JoinButton({ registrationId, way, reason, href, isMain = false }: JoinButtonProps) {
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
    <div className={cn('flex flex-col gap-4', isMain ? 'flex-1' : 'items-start')}>
      {operation.fault && <FaultBanner fault={operation.fault} />}
      <Button
        variant={reason ? 'secondary' : 'primary'}
        aria-label={t('named', { code: way.code })}
        reason={reason}
        pending={operation.pending}
        size={isMain ? 'lg' : 'md'}
        block={isMain}
        onClick={() => operation.run({ registrationId, ...way })}
      >
        {isMain ? t('named', { code: way.code }) : t('action')}
      </Button>
    </div>
  )
}
