'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { changeAssignmentsAction } from '@/lib/features/judging/assignments/actions'
import type { Assignments } from '@/lib/features/judging/assignments/get-assignments'
import { ScorerChoice } from './scorer-choice'
import { WorkTable } from './work-table'

export type AssignmentBoardProps = { board: Assignments }

/** Scorers on one side, submitted works on the other: shared out evenly, or given one by one (judging#assignments). */
export function AssignmentBoard({ board }: AssignmentBoardProps) {
  const t = useTranslations('assignments')
  const { projectId, works, scorers, mayAssign } = board
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    scorers.flatMap(({ id, isEligible, assigned }) => (isEligible && assigned > 0 ? [id] : [])),
  )
  const [ticked, setTicked] = useState<readonly string[]>([])
  const change = useRefreshing(changeAssignmentsAction, {
    successMessage: t('changed'),
    onSuccess: () => setTicked([]),
  })
  const submitted = works.filter(({ isSubmitted }) => isSubmitted)
  const run = (give: readonly string[], take: readonly string[]) =>
    void change.run({ projectId, teamIds: ticked, give, take })
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <ScorerChoice {...{ projectId, scorers, mayAssign, chosen }} works={submitted} onChoose={setChosen} />
      <div className="flex min-w-0 flex-col gap-4">
        {change.fault && <FaultBanner fault={change.fault} />}
        <WorkTable
          {...{ scorers, ticked, mayAssign }}
          works={submitted}
          onTick={setTicked}
          isBusy={change.pending}
          whyNot={chosen.length === 0 ? t('chooseFirst') : null}
          onGive={() =>
            run(
              chosen.filter((id) => scorers.some((one) => one.id === id && one.isEligible)),
              [],
            )
          }
          onTake={() => run([], chosen)}
        />
      </div>
    </div>
  )
}
