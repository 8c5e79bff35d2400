import { useLocale, useTranslations } from 'next-intl'
import { setUpProjectsHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { inLanguage } from '@/lib/i18n/languages'
import { ChangeSeasonButton, DeleteSeasonButton } from './season-buttons'
import type { SeasonView } from './season-dialog'

type ListedSeason = SeasonView & { projects: number; drafts: number; whyNotDelete: string | null }

/** The seasons, the latest first. */
export function SeasonList({ seasons, mayChange }: { seasons: readonly ListedSeason[]; mayChange: boolean }) {
  const t = useTranslations('seasons')
  const language = useLocale()
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <HeaderCell>{t('season')}</HeaderCell>
        <HeaderCell>{t('dates')}</HeaderCell>
        <HeaderCell>{t('projects')}</HeaderCell>
        <HeaderCell>{t('marks')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('change')}</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {seasons.map(({ projects, drafts, whyNotDelete, ...season }) => (
          <TableRow key={season.id}>
            <Cell lead>
              <span className="whitespace-nowrap">{season.code}</span>
              {season.name && (
                <span className="block font-normal text-ink-muted text-sm">{inLanguage(season.name, language)}</span>
              )}
            </Cell>
            <Cell label={t('dates')}>
              {season.startsOn || season.endsOn ? (
                <span className="tabular-nums whitespace-nowrap">
                  {season.startsOn ?? '…'} – {season.endsOn ?? '…'}
                </span>
              ) : (
                '–'
              )}
            </Cell>
            <Cell label={t('projects')}>
              <Link href={setUpProjectsHref({ season: season.code })} className="tabular-nums">
                {projects}
              </Link>
              {drafts > 0 && <span className="ms-2 text-ink-muted text-sm">{t('drafts', { count: drafts })}</span>}
            </Cell>
            <Cell label={t('marks')}>
              <span className="flex flex-wrap gap-1.5">
                {season.isCurrent && <StatusChip tone="info">{t('current')}</StatusChip>}
                {season.isResults && <StatusChip tone="neutral">{t('results')}</StatusChip>}
              </span>
            </Cell>
            <Cell>
              {mayChange && (
                <span className="flex flex-wrap items-center justify-end gap-2">
                  <ChangeSeasonButton season={season} />
                  {whyNotDelete === null && <DeleteSeasonButton season={season} />}
                </span>
              )}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
