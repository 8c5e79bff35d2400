'use client'

import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'

/** Another season has other projects, so only the season stays in the address. */
export function SeasonSelect({ seasons, season }: { seasons: readonly string[]; season: string }) {
  const t = useTranslations('tracks.history')
  const url = useUrlState()
  return (
    <Select
      aria-label={t('season')}
      value={season}
      onChange={(event) => url.set({ season: event.currentTarget.value, project_code: null, search: null }, 'push')}
      options={seasons.map((code) => ({ value: code, label: t('seasonOption', { season: code }) }))}
      className="h-control-sm w-40 sm:text-sm"
    />
  )
}
