import { BadgeCheck, ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { badgeHref, certificateHref, verifyHref } from '@/components/shell/addresses'
import { buttonStyles } from '@/components/ui/button-styles'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import type { OpenCertificate } from '@/lib/features/certificates/certificates/find-certificate'
import { profileHref } from './profile-link'

export type ShareCardProps = { certificate: OpenCertificate; site: string }

/** The ways to share a certificate, and what each of them reveals. */
export function ShareCard({ certificate, site }: ShareCardProps) {
  const t = useTranslations('certificatePages')
  const shell = useTranslations('shell')
  const { token, code } = certificate
  const verifyAt = new URL(verifyHref(code), site).href
  return (
    <div className="flex flex-col gap-6 print:hidden">
      <Card title={t('share')} description={t('shareText')}>
        <div className="flex flex-col gap-2 [&>*]:w-full">
          <CopyButton text={verifyAt} copied={t('copied')}>
            {t('copyVerify')}
          </CopyButton>
          <CopyButton text={new URL(certificateHref(token), site).href} copied={t('copied')}>
            {t('copyPage')}
          </CopyButton>
          <a
            href={profileHref(certificate, { issuer: shell('product'), verifyAt })}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles()}
          >
            <ExternalLink aria-hidden="true" />
            {t('linkedIn')}
            <span className="sr-only"> ({t('opensElsewhere')})</span>
          </a>
          <a href={badgeHref(token)} download className={buttonStyles()}>
            <BadgeCheck aria-hidden="true" />
            {t('badge')}
          </a>
        </div>
        <p className="mt-3 text-ink-muted text-sm">{t('badgeHint')}</p>
      </Card>
      <Card title={t('codeTitle')} description={t('codeText')}>
        <p className="mb-4 font-mono wrap-anywhere">{code}</p>
        <ButtonLink href={verifyHref(code)} className="w-full">
          {t('verify')}
        </ButtonLink>
      </Card>
    </div>
  )
}
