import { BadgeCheck, CircleX, Replace, TriangleAlert } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { verifyHref } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { DateTime } from '@/components/ui/date-time'
import type { verifyCertificate } from '@/lib/features/certificates/certificates/verify-certificate'
import { dateInProse } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'
import { CodeForm } from './code-form'
import { PrintedFacts } from './printed-facts'
import { StateHero } from './state-hero'

type Verification = ResultOf<typeof verifyCertificate>
type Valid = Extract<Verification, { state: 'valid' }>
export type VerificationViewProps = { verification: Verification; site: string; checkedAt: Date }

/** The result of a verification by code: the status, every printed fact, and what to do if the paper differs. */
export function VerificationView({ verification, site, checkedAt }: VerificationViewProps) {
  const t = useTranslations('certificatePages')
  const isValid = verification.state === 'valid'
  return (
    <div className="mx-auto flex max-w-[52rem] flex-col gap-5">
      <State
        verification={verification}
        aside={
          <p>
            <span className="sm:block">{t('verifyPage.checked')}</span> <DateTime value={checkedAt} />
          </p>
        }
      />
      {isValid && <Said verification={verification} host={new URL(site).host} />}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 print:hidden">
        {isValid && (
          <CopyButton text={new URL(verifyHref(verification.code), site).href} copied={t('copied')}>
            {t('copyVerify')}
          </CopyButton>
        )}
        <details className="open:w-full">
          <summary className="flex min-h-11 w-fit items-center font-medium text-accent-text underline-offset-4 hover:underline">
            {t('verifyPage.another')}
          </summary>
          <Card className="mt-2">
            <CodeForm />
          </Card>
        </details>
      </div>
    </div>
  )
}

function State({ verification, aside }: { verification: Verification; aside: ReactNode }) {
  const t = useTranslations('certificatePages.verifyPage')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  switch (verification.state) {
    case 'valid':
      return (
        <StateHero tone="good" icon={<BadgeCheck aria-hidden="true" />} title={t('valid')} aside={aside}>
          <IssuedTo verification={verification} />
        </StateHero>
      )
    case 'superseded': {
      const { successor } = verification
      return (
        <StateHero tone="warn" icon={<Replace aria-hidden="true" />} title={t('superseded')} aside={aside}>
          <p>{t('supersededText')}</p>
          {successor === null ? (
            <p className="mt-2">{t('noSuccessor')}</p>
          ) : (
            <ButtonLink variant="primary" href={verifyHref(successor)} className="mt-4">
              {t('successor')}
            </ButtonLink>
          )}
        </StateHero>
      )
    }
    case 'revoked':
      return (
        <StateHero tone="bad" icon={<CircleX aria-hidden="true" />} title={t('revoked')} aside={aside}>
          {t('revokedText', { date: dateInProse(verification.revokedAt, language, zone) })}
        </StateHero>
      )
    case 'altered':
      return (
        <StateHero tone="bad" icon={<TriangleAlert aria-hidden="true" />} title={t('altered')} aside={aside}>
          {t('alteredText')}
        </StateHero>
      )
  }
}

/** When it was issued, as the paper says, and to whom, where it names one person; both as the reader reads them. */
function IssuedTo({ verification: { printed, issuedAt, language: ofPaper } }: { verification: Valid }) {
  const t = useTranslations('certificatePages.verifyPage')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const read = (fact: Valid['printed'][number]['of']) => {
    const found = printed.find(({ of }) => of === fact)
    return found && (language === ofPaper ? found.value : (found.reading ?? found.value))
  }
  const date = read('date') ?? dateInProse(issuedAt, language, zone)
  const name = read('name')
  if (name === undefined || name.includes('\n')) return t('validText', { date })
  return t.rich('validTo', {
    date,
    name,
    strong: (text) => <strong className="font-semibold">{text}</strong>,
  })
}

function Said({ verification, host }: { verification: Valid; host: string }) {
  const t = useTranslations('certificatePages.verifyPage')
  return (
    <>
      <PrintedFacts {...verification} />
      <Banner tone="warn" title={t('compareTitle')}>
        <p>{t('compareText')}</p>
        {verification.unprintable.length > 0 && (
          <p className="mt-2">{t('unprintable', { characters: verification.unprintable.join(' ') })}</p>
        )}
        <p className="mt-2">{t('hostText', { host })}</p>
      </Banner>
    </>
  )
}
