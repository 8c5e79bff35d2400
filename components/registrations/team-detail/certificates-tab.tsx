import { NameCheckCard, type NameCheck } from '@/components/certificates/printed-names/name-check-card'
import { CertificateActions } from '@/components/certificates/pages/certificate-actions'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { WriteLink } from '@/components/shell/write-link'
import { Card } from '@/components/ui/card'
import type { getOwnCertificates } from '@/lib/features/home/student-homes/get-own-certificates'
import { instantInProse } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'

type OwnCertificates = ResultOf<typeof getOwnCertificates>
export type CertificatesTabProps = { own: OwnCertificates; check: NameCheck }

/** The student's certificates of a project, single and comprehensive, and the printed name (certificates#of-a-project). */
export function CertificatesTab({ own, check }: CertificatesTabProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <NameCheckCard check={check} />
      <div className="flex min-w-0 flex-col gap-6">
        {own.kinds.map((of) => (
          <KindCard key={of.kind} of={of} own={own} check={check} />
        ))}
      </div>
    </div>
  )
}

function KindCard({ of, own, check }: CertificatesTabProps & { of: OwnCertificates['kinds'][number] }) {
  const t = useTranslations('certificatePages.own')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { kind, certificates, whyNot } = of
  const awaited = whyNot === 'unreleased' && own.resultsAt !== null
  const mayConfirm = check.whyNotConfirm === null && (whyNot === 'unreleased' || whyNot === 'unissued') && check.window
  return (
    <Card title={t(`kinds.${kind}`)} description={t(`texts.${kind}`)}>
      {whyNot === 'notOffered' ? (
        <p className="text-ink-muted">{t('why.notOffered')}</p>
      ) : whyNot === null ? (
        <ul className="divide-y divide-line">
          {certificates.map(({ token, number }) => (
            <li
              key={token}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <span className="font-mono text-sm">{number}</span>
              <CertificateActions token={token} number={number} />
              <span className="basis-full text-sm">
                <WriteLink type="AWARD" about={{ kind: 'CERTIFICATE', id: number }} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-3">
          <CertificateActions
            token={null}
            reason={
              awaited && own.resultsAt
                ? t('why.unreleasedUntil', { date: instantInProse(own.resultsAt, language, zone) })
                : t(`why.${whyNot}`)
            }
          />
          {whyNot === 'revoked' && (
            <span className="text-sm">
              <WriteLink type="AWARD" about={{ kind: 'REGISTRATION', id: own.registrationId }} />
            </span>
          )}
          {mayConfirm && (
            <p className="text-ink-muted text-sm">
              {t('nameFirst', { date: instantInProse(mayConfirm.deadlineAt, language, zone) })}
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
