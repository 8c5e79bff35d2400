import { useTimeZone, useTranslations } from 'next-intl'
import { mailHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable, type RowTicks } from '@/components/ui/data-table'
import type { MailRow } from '@/lib/features/console/mails/queries'
import { timeOfDay } from '@/lib/i18n/format'
import { isLanguage } from '@/lib/i18n/languages'
import { mailKindOf } from '@/lib/features/console/mail-texts/rules'

const tones = { QUEUED: 'info', SENT: 'neutral', FAILED: 'bad', SUPPRESSED: 'warn' } as const

type MailStateProps = Pick<MailRow, 'state' | 'waitsUntil'> & { now: Date }

/** Only a state that asks for something has a colour; what quiet hours keep says until when. */
export function MailState({ state, waitsUntil, now }: MailStateProps) {
  const t = useTranslations('mails')
  const zone = useTimeZone() ?? 'UTC'
  if (state === 'SENT') return <span className="text-ink-muted">{t(`states.${state}`)}</span>
  if (state === 'QUEUED' && waitsUntil !== null && waitsUntil > now)
    return <StatusChip tone="info">{t('waitsUntil', { time: timeOfDay(waitsUntil, zone) })}</StatusChip>
  return <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>
}

type MailTableProps = { mails: readonly MailRow[]; now: Date; ticks?: RowTicks<MailRow> | undefined }

/** Mails, a row each; on a phone a card each. */
export function MailTable({ mails, now, ticks }: MailTableProps) {
  const t = useTranslations('mails')
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={mails}
      ticks={ticks}
      columns={({ column, numeric, state }) => [
        column(t('columns.to'), ({ id, toEmail }) => (
          <Link quiet href={mailHref(id)} className="wrap-anywhere">
            {toEmail}
          </Link>
        )),
        column(t('columns.template'), ({ template }) => {
          const kind = mailKindOf(template)
          return kind === undefined ? template : t(`kinds.${kind}`)
        }),
        column(
          t('columns.language'),
          ({ language }) => (isLanguage(language) ? t(`languages.${language}`) : language),
          {
            wide: true,
          },
        ),
        state(t('columns.state'), (mail) => <MailState {...mail} now={now} />),
        column(t('columns.queuedAt'), ({ createdAt }) => <DateTime value={createdAt} as="table" />),
        numeric(t('columns.attempts'), ({ attempts }) => attempts, { wide: true }),
      ]}
    />
  )
}
