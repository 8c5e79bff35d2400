import { useTimeZone, useTranslations } from 'next-intl'
import { mailHref } from '@/components/shell/addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
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

/** Mails, a row each; on a phone a card each. */
export function MailTable({ mails, now }: { mails: readonly MailRow[]; now: Date }) {
  const t = useTranslations('mails')
  return (
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('columns.to')}</HeaderCell>
        <HeaderCell>{t('columns.template')}</HeaderCell>
        <HeaderCell>{t('columns.language')}</HeaderCell>
        <HeaderCell>{t('columns.state')}</HeaderCell>
        <HeaderCell>{t('columns.queuedAt')}</HeaderCell>
        <HeaderCell numeric>{t('columns.attempts')}</HeaderCell>
      </TableHead>
      <TableBody>
        {mails.map(({ id, toEmail, template, language, state, createdAt, attempts, waitsUntil }) => {
          const kind = mailKindOf(template)
          return (
            <TableRow key={id}>
              <Cell lead>
                <Link quiet href={mailHref(id)} className="wrap-anywhere">
                  {toEmail}
                </Link>
              </Cell>
              <Cell label={t('columns.template')}>{kind === undefined ? template : t(`kinds.${kind}`)}</Cell>
              <Cell label={t('columns.language')}>{isLanguage(language) ? t(`languages.${language}`) : language}</Cell>
              <Cell label={t('columns.state')}>
                <MailState {...{ state, waitsUntil, now }} />
              </Cell>
              <Cell label={t('columns.queuedAt')}>
                <DateTime value={createdAt} as="table" />
              </Cell>
              <Cell label={t('columns.attempts')} numeric>
                {attempts}
              </Cell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
