import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import { cn } from '@/components/ui/cn'
import { DataTable } from '@/components/ui/data-table'
import { NamePair } from '@/components/ui/name-pair'
import { inLanguage, listed } from '@/lib/i18n/languages'
import { stateOf } from '@/lib/features/certificates/certificate-rules/recipients.rules'
import type { Recipient } from './recipient-view'

const tones: Record<Exclude<ReturnType<typeof stateOf>, 'issued' | 'waiting'>, StatusTone> = {
  ready: 'info',
  unconfirmed: 'warn',
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
      isInBand
      caption={t('title')}
      rows={recipients}
      keyOf={({ registrationId, studentId }) => registrationId ?? studentId}
      columns={({ column, actions }) => [
        column(t('printed'), ({ printed }) => (
          <NamePair isOneLine main={printed.latin} other={printed.native === printed.latin ? null : printed.native} />
        )),
        column(t('team'), ({ team, school }) => (
          <>
            {team !== null && (
              <span className="whitespace-nowrap tabular-nums">
                {t('serial', { serial: team.serial })} · {t('code', { code: team.code })}
              </span>
            )}
            {school !== null && (
              <span
                className={cn(
                  'block text-ink-muted text-xs narrow:inline',
                  team !== null && "narrow:before:content-['_·_']",
                )}
              >
                {inLanguage(school, language)}
              </span>
            )}
          </>
        )),
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

/** A chip where somebody has to act, a word elsewhere; with it the number, or why not. */
function RecipientState({ recipient, reasons }: { recipient: Recipient } & Pick<RecipientListProps, 'reasons'>) {
  const t = useTranslations('certificateConsole.recipients')
  const colon = useTranslations('common')('colon')
  const facts = useTranslations('certificateConsole.placeholders')
  const { issue, certificate } = recipient
  const state = stateOf(recipient)
  const word = issue.is === 'groundless' ? t('groundless') : t(`marks.${state}`)
  return (
    <>
      {state === 'issued' || state === 'waiting' ? (
        <span className="text-ink-muted">{word}</span>
      ) : (
        <StatusChip tone={tones[state]}>{word}</StatusChip>
      )}
      {certificate !== null && (
        <span className="ms-2 whitespace-nowrap text-ink-muted text-xs tabular-nums">{certificate.number}</span>
      )}
      {'why' in issue && state !== 'unconfirmed' && (
        <span className="block text-ink-muted text-xs">{reasons[issue.why]}</span>
      )}
      {issue.is === 'outdated' &&
        issue.changes.map(({ of, before, after }) => (
          <span key={of} className="block text-xs">
            {facts(of)}
            {colon}
            <s className="text-ink-muted">{before || '–'}</s> → {after || '–'}
          </span>
        ))}
    </>
  )
}
