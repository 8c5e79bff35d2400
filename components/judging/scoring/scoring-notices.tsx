'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { Rows, TeamChange } from './scoring-rows'
import type { ScoreSaves } from './use-score-saves'

export type ScoringNoticesProps = {
  notices: readonly TeamChange[]
  isElsewhere: boolean
  dismiss: () => void
  saves: ScoreSaves
  rows: Rows
  mayScore: boolean
}

/** Changes of the teams meanwhile; a value typed for a team that no longer exists is reported. */
export function ScoringNotices({ notices, isElsewhere, dismiss, saves, rows, mayScore }: ScoringNoticesProps) {
  const t = useTranslations('scoringGrid')
  const common = useTranslations('common')
  const typed = [...saves.edits].filter(([teamId, { state }]) => !rows.has(teamId) && state !== 'saved')
  return (
    <div className="flex flex-col gap-3 px-4 pt-3 empty:hidden sm:px-5">
      {isElsewhere && (
        <Banner
          tone="warn"
          live
          title={t('elsewhere')}
          actions={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
        >
          {t('elsewhereText')}
        </Banner>
      )}
      {mayScore && saves.isOffline && (
        <Banner
          tone="warn"
          live
          title={t('offline')}
          actions={<Button onClick={() => void saves.flush()}>{common('retry')}</Button>}
        >
          {t('offlineText')}
        </Banner>
      )}
      {typed.map(([teamId, { text, message }]) => (
        <Banner
          key={teamId}
          tone="bad"
          live
          title={t('typedGone', { score: text })}
          actions={<Button onClick={() => saves.drop(teamId)}>{common('close')}</Button>}
        >
          {message}
        </Banner>
      ))}
      {notices.length > 0 && (
        <Banner
          tone="info"
          live
          title={t('teamsChanged')}
          actions={<Button onClick={dismiss}>{common('close')}</Button>}
        >
          <ul>
            {notices.slice(-8).map(({ serial, teamId, what }, place) => (
              <li key={`${teamId}${what}${String(place)}`}>{t(`changes.${what}`, { serial })}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
