import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { WriteLink } from '@/components/shell/write-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import type { getNameCheck } from '@/lib/features/certificates/printed-names/get-name-check'
import { dateInProse, instantInProse } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'
import { NameForm } from './name-form'
import { NameOnPaper } from './name-on-paper'

export type NameCheck = ResultOf<typeof getNameCheck>

/** The student's printed name: to confirm or correct while the project asks for it, read-only before and afterwards. */
export function NameCheckCard({ check }: { check: NameCheck }) {
  const t = useTranslations('nameChecks')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { registrationId, latin, native, confirmedAt, window, whyNotConfirm, exceptions } = check
  if (window === null) return null
  const from = instantInProse(window.startsAt, language, zone)
  const until = instantInProse(window.deadlineAt, language, zone)
  const isOpen = whyNotConfirm === null
  return (
    <Card
      title={t('title')}
      description={isOpen ? t('open', { until }) : undefined}
      actions={
        confirmedAt ? (
          <StatusChip tone="good">{t('confirmed', { date: dateInProse(confirmedAt, language, zone) })}</StatusChip>
        ) : (
          isOpen && <StatusChip tone="warn">{t('unconfirmed')}</StatusChip>
        )
      }
    >
      {isOpen ? (
        <Messages of={['nameChecks']}>
          <NameForm
            key={`${latin} ${confirmedAt?.getTime()}`}
            registrationId={registrationId}
            latin={latin}
            native={native}
            exceptions={exceptions}
            isConfirmed={confirmedAt !== null}
          />
        </Messages>
      ) : (
        <>
          <NameOnPaper latin={latin} native={native} />
          <p className="mt-4">
            {t(whyNotConfirm === 'nameChecks.notOpenYet' ? 'early' : confirmedAt ? 'closed' : 'closedUnsaid', {
              from,
              until,
            })}
          </p>
        </>
      )}
      <p className="mt-4 border-line border-t pt-4 text-ink-muted text-sm">
        {native === null ? t('inProfile') : t('nativeInProfile', { name: native })}{' '}
        <Link href="/personalInfo">{t('askForChange')}</Link>
        <span className="mt-2 block">
          <WriteLink type="AWARD" about={{ kind: 'REGISTRATION', id: registrationId }} />
        </span>
      </p>
    </Card>
  )
}
