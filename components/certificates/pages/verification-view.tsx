import { BadgeCheck, CircleX, Replace, TriangleAlert } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { verifyHref } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import type { verifyCertificate } from '@/lib/features/certificates/certificates/verify-certificate'
import { dateInProse, instantInProse } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'
import { CodeForm } from './code-form'
import { PrintedFacts } from './printed-facts'
import { StateHero } from './state-hero'

type Verification = ResultOf<typeof verifyCertificate>
export type VerificationViewProps = { verification: Verification; host: string; checkedAt: Date }

/** The result of a verification by code: the status, every printed fact, and what to do if the paper differs. */
export function VerificationView({ verification, host, checkedAt }: VerificationViewProps) {
  const t = useTranslations('certificatePages.verifyPage')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <div>
        <State verification={verification} />
        <p className="mt-3 text-center text-ink-muted text-sm">
          {t('checkedAt', { at: instantInProse(checkedAt, language, zone), host })}
        </p>
      </div>
      {verification.state === 'valid' && <Said verification={verification} host={host} />}
      <Card title={t('another')} className="print:hidden">
        <CodeForm />
      </Card>
    </div>
  )
}

function State({ verification }: { verification: Verification }) {
  const t = useTranslations('certificatePages.verifyPage')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  switch (verification.state) {
    case 'valid':
      return (
        <StateHero tone="good" icon={<BadgeCheck aria-hidden="true" />} title={t('valid')}>
          {t('validText')}
        </StateHero>
      )
    case 'superseded': {
      const { successor } = verification
      return (
        <StateHero tone="warn" icon={<Replace aria-hidden="true" />} title={t('superseded')}>
          <p>{t('supersededText')}</p>
          {successor === null ? (
            <p className="mt-2">{t('noSuccessor')}</p>
          ) : (
            <ButtonLink variant="primary" href={verifyHref(successor)} className="mt-5">
              {t('successor')}
            </ButtonLink>
          )}
        </StateHero>
      )
    }
    case 'revoked':
      return (
        <StateHero tone="bad" icon={<CircleX aria-hidden="true" />} title={t('revoked')}>
          {t('revokedText', { date: dateInProse(verification.revokedAt, language, zone) })}
        </StateHero>
      )
    case 'altered':
      return (
        <StateHero tone="bad" icon={<TriangleAlert aria-hidden="true" />} title={t('altered')}>
          {t('alteredText')}
        </StateHero>
      )
  }
}

function Said({ verification, host }: { verification: Extract<Verification, { state: 'valid' }>; host: string }) {
  const t = useTranslations('certificatePages.verifyPage')
  return (
    <>
      <Card title={t('facts')}>
        <PrintedFacts printed={verification.printed} language={verification.language} />
      </Card>
      <Banner tone="warn" title={t('compareTitle')}>
        <p>{t('compareText')}</p>
        <p className="mt-2">{t('hostText', { host })}</p>
      </Banner>
    </>
  )
}
