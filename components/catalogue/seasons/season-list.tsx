import { useLocale, useTranslations } from 'next-intl'
import { setUpProjectsHref } from '@/components/shell/console-addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import { inLanguage } from '@/lib/i18n/languages'
import { ChangeSeasonButton, DeleteSeasonButton } from './season-buttons'
import type { SeasonView } from './season-dialog'

type ListedSeason = SeasonView & { projects: number; drafts: number; whyNotDelete: string | null }

/** The seasons, the latest first. */
export function SeasonList({ seasons, mayChange }: { seasons: readonly ListedSeason[]; mayChange: boolean }) {
  const t = useTranslations('seasons')
  const language = useLocale()
  return (
    <DataTable
      isInBand
      caption={t('caption')}
      rows={seasons}
      columns={({ column, state, actions }) => [
        column(t('season'), (season) => (
          <>
            <span className="whitespace-nowrap">{season.code}</span>
            {season.name && (
              <span className="ms-2 font-normal text-ink-muted">{inLanguage(season.name, language)}</span>
            )}
          </>
        )),
        column(t('dates'), (season) =>
          season.startsOn || season.endsOn ? (
            <span className="tabular-nums whitespace-nowrap">
              {season.startsOn ?? '…'} – {season.endsOn ?? '…'}
            </span>
          ) : (
            '–'
          ),
        ),
        column(
          t('projects'),
          (season) => (
            <>
              <Link href={setUpProjectsHref({ season: season.code })} className="tabular-nums">
                {season.projects}
              </Link>
              {season.drafts > 0 && (
                <span className="ms-2 text-ink-muted text-sm">{t('drafts', { count: season.drafts })}</span>
              )}
            </>
          ),
          { named: true },
        ),
        state(t('marks'), (season) => (
          <span className="flex flex-wrap gap-1.5">
            {season.isCurrent && <StatusChip tone="info">{t('current')}</StatusChip>}
            {season.isResults && <StatusChip tone="neutral">{t('results')}</StatusChip>}
          </span>
        )),
        actions(
          t('change'),
          (season) =>
            mayChange && (
              <span className="flex flex-wrap items-center justify-end gap-2">
                <ChangeSeasonButton season={season} />
                {season.whyNotDelete === null && <DeleteSeasonButton season={season} />}
              </span>
            ),
        ),
      ]}
    />
  )
}
