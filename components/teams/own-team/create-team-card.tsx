'use client'

import { NotebookPen, Plus, Users } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { createTeamAction } from '@/lib/features/teams/own-teams/actions'

export type CreateTeamCardProps = { registrationId: string; isIndependent: boolean; max: number; href: string }

/** Creates a team that the student leads; where each team is one student it begins the student's work. */
export function CreateTeamCard({ registrationId, isIndependent, max, href }: CreateTeamCardProps) {
  const t = useTranslations('ownTeam.create')
  const alone = useTranslations('ownTeam.alone')
  const isOne = max <= 1
  const router = useRouter()
  const operation = useOperation(createTeamAction, {
    successMessage: ({ code }) => (isOne ? alone('done') : t('done', { code })),
    onSuccess: () => {
      router.replace(href)
      router.refresh()
    },
  })
  return (
    <Card
      title={isOne ? alone('title') : t('titleMax', { max })}
      description={isOne ? alone('text') : t(isIndependent ? 'independentText' : 'text')}
    >
      <div className="flex flex-col items-start gap-4">
        {operation.fault && <FaultBanner fault={operation.fault} />}
        {!isOne && max <= 8 && <Seats max={max} />}
        <Button
          icon={isOne ? <NotebookPen aria-hidden="true" /> : <Users aria-hidden="true" />}
          pending={operation.pending}
          onClick={() => operation.run({ registrationId })}
        >
          {isOne ? alone('action') : t('action')}
        </Button>
      </div>
    </Card>
  )
}

/** The places of the team: the leader's, and those to be filled. */
function Seats({ max }: { max: number }) {
  const t = useTranslations('ownTeam.create')
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-2">
      <span className="grid size-11 place-items-center rounded-full bg-accent font-semibold text-accent-ink text-sm">
        {t('you')}
      </span>
      {Array.from({ length: max - 1 }, (_, at) => (
        <span
          key={at}
          className="grid size-11 place-items-center rounded-full border-2 border-line-strong border-dashed text-ink-muted"
        >
          <Plus className="size-4" />
        </span>
      ))}
    </div>
  )
}
