import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import { inLanguage, listed } from '@/lib/i18n/languages'
import { stateOf } from '@/lib/features/certificates/certificate-rules/recipients.rules'
import type { Recipient } from './recipient-view'

const tones: Record<ReturnType<typeof stateOf>, StatusTone> = {
  ready: 'info',
  unconfirmed: 'warn',
  waiting: 'neutral',
  issued: 'good',
  outdated: 'bad',
  revoked: 'bad',
}

export type RecipientListProps = {
  recipients: readonly Recipient[]
  /** Why a student gets no certificate, by the fault's key. */
  reasons: Readonly<Record<string, string>>
  /** The actions for each recipient. */
  actionsOf: (recipient: Recipient) => ReactNode
}

/** The recipients of a rule: their printed name, the award, and the status. */
export function RecipientList({ recipients, reasons, actionsOf }: RecipientListProps) {
  const t = useTranslations('certificateConsole.recipients')
  const language = useLocale()
  return (
    <DataTable
      caption={t('title')}
      rows={recipients}
      keyOf={({ registrationId, studentId }) => registrationId ?? studentId}
      columns={({ column, actions }) => [
        column(
          t('printed'),
          ({ printed }) => (
            <>
              <span className="font-medium">{printed.latin}</span>
              {printed.native !== null && printed.native !== printed.latin && (
                <span className="block font-normal text-ink-muted" lang="zh-CN">
                  {printed.native}
                </span>
              )}
            </>
          ),
          { className: 'sm:whitespace-nowrap' },
        ),
        column(t('school'), ({ school }) => (school === null ? '–' : inLanguage(school, language))),
        column(t('team'), ({ team }) =>
          team === null ? (
            '–'
          ) : (
            <span className="flex flex-col whitespace-nowrap">
              {t('serial', { serial: team.serial })}
              <span className="text-ink-muted text-sm">{t('code', { code: team.code })}</span>
            </span>
          ),
        ),
        column(t('award'), ({ awards }) =>
          awards.length === 0
            ? '–'
            : listed(
                awards.map((award) => inLanguage(award, language)),
                language,
              ),
        ),
        column(t('state'), (recipient) => <RecipientState recipient={recipient} reasons={reasons} />),
        actions(t('actions'), actionsOf, { className: 'text-end' }),
      ]}
    />
  )
}

function RecipientState({ recipient, reasons }: { recipient: Recipient } & Pick<RecipientListProps, 'reasons'>) {
  const t = useTranslations('certificateConsole.recipients')
  const facts = useTranslations('certificateConsole.placeholders')
  const { issue, certificate } = recipient
  const state = stateOf(recipient)
  return (
    <div className="flex flex-col items-start gap-1">
      <StatusChip tone={tones[state]}>{issue.is === 'groundless' ? t('groundless') : t(`marks.${state}`)}</StatusChip>
      {certificate !== null && <span className="text-ink-muted text-sm tabular-nums">{certificate.number}</span>}
      {'why' in issue && state !== 'unconfirmed' && (
        <span className="max-w-64 text-ink-muted text-sm">{reasons[issue.why]}</span>
      )}
      {issue.is === 'outdated' &&
        issue.changes.map(({ of, before, after }) => (
          <span key={of} className="max-w-64 text-sm">
            {facts(of)}: <s className="text-ink-muted">{before || '–'}</s> → {after || '–'}
          </span>
        ))}
    </div>
  )
}
