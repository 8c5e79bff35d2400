'use client'

import { useTranslations } from 'next-intl'
import { StatusChip } from '@/components/ui/status-chip'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { useKindName } from './use-kind-name'

type Props = { awards: AwardBoard['teams'][number]['awards']; kinds: AwardBoard['kinds'] }

/** The awards of a team or a student: drafts, and published ones. */
export function AwardChips({ awards, kinds }: Props) {
  const t = useTranslations('awards')
  const nameOf = useKindName(kinds)
  if (awards.length === 0) return <span className="text-ink-muted">{t('teams.none')}</span>
  return (
    <span className="flex flex-wrap gap-1.5">
      {awards.map(({ id, kindId, state }) => (
        <StatusChip key={id} tone={state === 'DRAFT' ? 'neutral' : 'good'}>
          {`${nameOf(kindId)} · ${t(`states.${state}`)}`}
        </StatusChip>
      ))}
    </span>
  )
}
