import { FileUp, ListChecks } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { ProjectView } from '@/lib/features/projects/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { RegistrationWindow } from './registration-window'

export type Track = ProjectView & { students: number; whyNotSignUp: string | null }

/** The season's projects, a row each; on a phone a card each. */
export function TrackList({ tracks }: { tracks: readonly Track[] }) {
  const t = useTranslations('projects.current')
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <HeaderCell>{t('project')}</HeaderCell>
        <HeaderCell>{t('runs')}</HeaderCell>
        <HeaderCell numeric>{t('price')}</HeaderCell>
        <HeaderCell>{t('registration')}</HeaderCell>
        <HeaderCell numeric>{t('students')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('actions')}</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {tracks.map((track) => (
          <TrackRow key={track.id} track={track} />
        ))}
      </TableBody>
    </Table>
  )
}

function TrackRow({ track }: { track: Track }) {
  const t = useTranslations('projects.current')
  const common = useTranslations('common')
  const language = useLocale()
  const list = `/projectRegistration?project_code=${encodeURIComponent(track.code)}`
  return (
    <TableRow>
      <Cell lead>
        <Link quiet href={list} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge accent>{track.code}</Badge>
          {inLanguage(track.name, language)}
        </Link>
      </Cell>
      <Cell label={t('runs')} className="sm:whitespace-nowrap">
        <Period from={track.startsAt} to={track.endsAt} />
      </Cell>
      <Cell numeric label={t('price')}>
        {track.priceMinor > 0 ? <Money minor={track.priceMinor} currency={track.currency} /> : common('free')}
      </Cell>
      <Cell label={t('registration')} className="py-3">
        <RegistrationWindow
          whyNot={track.whyNotSignUp}
          opensAt={track.registrationOpensAt}
          closesAt={track.registrationClosesAt}
          seatsLeft={track.capacity === null ? null : track.capacity - track.seatsTaken}
        />
      </Cell>
      <Cell numeric label={t('students')}>
        {track.students}
      </Cell>
      <Cell className="text-end narrow:justify-end">
        <span className="inline-flex flex-wrap justify-end gap-2">
          <ButtonLink
            size="sm"
            href={list}
            icon={<ListChecks />}
            aria-label={t('openRegistrationsOf', { code: track.code })}
          >
            {t('openRegistrations')}
          </ButtonLink>
          {track.whyNotSignUp === null && (
            <ButtonLink
              size="sm"
              href={`/importApplications?type=project&project_code=${encodeURIComponent(track.code)}`}
              icon={<FileUp />}
              aria-label={t('importInto', { code: track.code })}
            >
              {t('import')}
            </ButtonLink>
          )}
        </span>
      </Cell>
    </TableRow>
  )
}

function Period({ from, to }: { from: Date | null; to: Date | null }) {
  if (from === null && to === null) return '–'
  return (
    <span className="[&>time]:whitespace-nowrap">
      {from && <DateTime value={from} as="date" />}
      {from && to && ' – '}
      {to && <DateTime value={to} as="date" />}
    </span>
  )
}
