'use client'

import { useTranslations } from 'next-intl'
import { Segmented } from '@/components/ui/segmented'
import { useUrlState } from '@/components/ui/use-url-state'

const states = ['all', 'submitted', 'missing'] as const
type State = (typeof states)[number]

/** Filters the answers; the choice is in the address. */
export function StateFilter({ state, counts }: { state: State; counts: Record<State, number> }) {
  const t = useTranslations('thinking.reading')
  const url = useUrlState()
  return (
    <Segmented
      label={t('filter')}
      value={state}
      onValueChange={(next) => url.set({ state: next === 'all' ? null : next })}
      options={states.map((value) => ({ value, label: `${t(value)} ${counts[value]}` }))}
      className="mb-4"
    />
  )
}
