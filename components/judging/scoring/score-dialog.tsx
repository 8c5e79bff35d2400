'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import type { TeamAddress } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { getTeamScoreAction } from '@/lib/features/judging/scores/actions'
import type { TeamScore } from '@/lib/features/judging/scores/get-team-score'
import { ScoreForm } from './score-form'
import { ScoreShown } from './score-shown'

export type ScoreDialogProps = {
  team: TeamAddress
  named: string
  onScored?: ((hundredths: number) => void) | undefined
  onClose: () => void
}

/** Fetches the team's present scores; then it lets the reader enter a score, or shows it read-only. */
export function ScoreDialog({ team, named, onScored, onClose }: ScoreDialogProps) {
  const common = useTranslations('common')
  const router = useRouter()
  const [score, setScore] = useState<TeamScore | null>(null)
  const { run, fault } = useOperation(getTeamScoreAction, { onSuccess: setScore })
  const { projectId, schoolId, code } = team

  useEffect(() => {
    void run({ projectId, schoolId, code })
  }, [run, projectId, schoolId, code])

  const scored = (hundredths: number) => {
    onClose()
    if (onScored) onScored(hundredths)
    else router.refresh()
  }
  const again = () => void run({ projectId, schoolId, code })

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={named} description={score?.team.title ?? undefined}>
      {fault && (
        <div className="flex flex-col items-start gap-3 pb-1">
          <FaultBanner fault={fault} />
          <Button onClick={again}>{common('retry')}</Button>
        </div>
      )}
      {score === null && fault === null && (
        <div role="status" className="flex flex-col gap-3 py-2">
          <span className="sr-only">{common('loading')}</span>
          <Skeleton className="w-40" />
          <Skeleton className="h-10" />
          <Skeleton className="w-56" />
        </div>
      )}
      {score !== null &&
        (score.whyNot === null ? (
          <ScoreForm team={{ projectId, schoolId, code }} score={score} onScored={scored} onClose={onClose} />
        ) : (
          <ScoreShown score={score} onClose={onClose} />
        ))}
    </Dialog>
  )
}
