import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { WriteLink } from '@/components/shell/write-link'
import { Card } from '@/components/ui/card'
import type { listCertificates } from '@/lib/features/certificates/certificates/list-certificates'
import { dateInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { CertificateActions } from './certificate-actions'

export type CertificatesCardProps = {
  certificates: ResultOf<typeof listCertificates>
  /** The text without certificates; without a text there is no card. */
  none?: string
  /** Whether the reader may write to the organizers about one; who answers such messages may not. */
  mayWrite: boolean
}

/** The certificates of a student, the newest first. */
export function CertificatesCard({ certificates, none, mayWrite }: CertificatesCardProps) {
  const t = useTranslations('certificatePages.own')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  if (certificates.length === 0 && none === undefined) return null
  return (
    <Card title={t('title')}>
      {certificates.length === 0 ? (
        <p className="text-ink-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {certificates.map(({ id, token, number, kind, project, issuedAt }) => (
            <li key={id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-medium">
                  {project ? inLanguage(project.name, language) : t(`kinds.${kind}`)}
                </span>
                <span className="block text-ink-muted text-sm">
                  {[project && t(`kinds.${kind}`), number, t('issued', { date: dateInProse(issuedAt, language, zone) })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <CertificateActions token={token} number={number} />
              {mayWrite && (
                <span className="text-sm">
                  <WriteLink type="AWARD" about={{ kind: 'CERTIFICATE', id: number }} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
