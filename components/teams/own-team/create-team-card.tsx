'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { createTeamAction } from '@/lib/features/teams/own-teams/actions'

export type CreateTeamCardProps = { registrationId: string; isIndependent: boolean; href: string }

/** Creates a team that the student leads. */
export function CreateTeamCard({ registrationId, isIndependent, href }: CreateTeamCardProps) {
  const t = useTranslations('ownTeam.create')
  const router = useRouter()
  const operation = useOperation(createTeamAction, {
    successMessage: ({ code }) => t('done', { code }),
    onSuccess: () => {
      router.replace(href)
      router.refresh()
    },
  })
  return (
    <Card title={t('title')} description={t(isIndependent ? 'independentText' : 'text')}>
      <div className="flex flex-col items-start gap-4">
        {operation.fault && <FaultBanner fault={operation.fault} />}
        <Button pending={operation.pending} onClick={() => operation.run({ registrationId })}>
          {t('action')}
        </Button>
      </div>
    </Card>
  )
}
