import { useLocale, useTranslations } from 'next-intl'
import { announcementHref } from '@/components/shell/addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { AnnouncementState } from '@/lib/features/console/announcements/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

type AnnouncementRow = {
  id: string
  subject: Bilingual
  state: AnnouncementState
  scheduledAt: Date | null
  skipped: number
  by: string
  mails: { sent: number; failed: number; waiting: number }
}
const tones = { DRAFT: 'neutral', SCHEDULED: 'info', SENDING: 'info', SENT: 'neutral', CANCELLED: 'neutral' } as const

export function AnnouncementStateChip({ state }: { state: AnnouncementState }) {
  const t = useTranslations('announcements.states')
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
}

/** Announcements with how their mails stand, a row each. */
export function AnnouncementList({ rows }: { rows: readonly AnnouncementRow[] }) {
  const t = useTranslations('announcements')
  const language = useLocale()
  return (
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('columns.subject')}</HeaderCell>
        <HeaderCell>{t('columns.state')}</HeaderCell>
        <HeaderCell>{t('columns.at')}</HeaderCell>
        <HeaderCell numeric>{t('columns.sent')}</HeaderCell>
        <HeaderCell numeric>{t('columns.waiting')}</HeaderCell>
        <HeaderCell numeric>{t('columns.failed')}</HeaderCell>
        <HeaderCell numeric>{t('columns.skipped')}</HeaderCell>
        <HeaderCell>{t('columns.by')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map(({ id, subject, state, scheduledAt, skipped, by, mails }) => (
          <TableRow key={id}>
            <Cell lead>
              <Link quiet href={announcementHref(id)}>
                {inLanguage(subject, language) || t('untitled')}
              </Link>
            </Cell>
            <Cell label={t('columns.state')}>
              <AnnouncementStateChip state={state} />
            </Cell>
            <Cell label={t('columns.at')}>{scheduledAt ? <DateTime value={scheduledAt} as="table" /> : '–'}</Cell>
            <Cell label={t('columns.sent')} numeric>
              {mails.sent}
            </Cell>
            <Cell label={t('columns.waiting')} numeric>
              {mails.waiting}
            </Cell>
            <Cell label={t('columns.failed')} numeric>
              {mails.failed}
            </Cell>
            <Cell label={t('columns.skipped')} numeric>
              {skipped}
            </Cell>
            <Cell label={t('columns.by')}>{by}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
