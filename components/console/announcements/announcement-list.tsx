import { useLocale, useTranslations } from 'next-intl'
import { announcementHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
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
    <DataTable
      isInBand
      caption={t('title')}
      rows={rows}
      columns={({ column, numeric, state }) => [
        column(t('columns.subject'), ({ id, subject }) => (
          <Link quiet href={announcementHref(id)}>
            {inLanguage(subject, language) || t('untitled')}
          </Link>
        )),
        state(t('columns.state'), ({ state }) => <AnnouncementStateChip state={state} />),
        column(t('columns.at'), ({ scheduledAt }) => (scheduledAt ? <DateTime value={scheduledAt} as="table" /> : '–')),
        numeric(t('columns.sent'), ({ mails }) => mails.sent),
        numeric(t('columns.waiting'), ({ mails }) => mails.waiting),
        numeric(t('columns.failed'), ({ mails }) => mails.failed),
        numeric(t('columns.skipped'), ({ skipped }) => skipped),
        column(t('columns.by'), ({ by }) => by),
      ]}
    />
  )
}
