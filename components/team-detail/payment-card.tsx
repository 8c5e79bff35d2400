import { ownPackageHref } from '@/components/shell/addresses'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { feeAfter } from '@/lib/features/payments/rules'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import type { TeamInfo } from './team-info'

type Funds = NonNullable<TeamInfo['funds']>

/** The payment block: shown while something is due (core 4, fund_status). */
export function PaymentCard({ funds, whyNotPay }: { funds: Funds; whyNotPay: TeamInfo['whyNotPay'] }) {
  const t = useTranslations('ownDetail')
  const faults = useTranslations('faults')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { packageRegistrationId, packageName, currency, holdUntil } = funds
  if (packageRegistrationId !== null && packageName !== null) {
    return (
      <Card title={t('payment')}>
        <p>{t('withPackage', { name: inLanguage(packageName, language) })}</p>
        <p className="mt-4">
          <ButtonLink href={ownPackageHref(packageRegistrationId)}>{t('openPackage')}</ButtonLink>
        </p>
      </Card>
    )
  }
  return (
    <Card title={t('payment')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-ink-muted">{t('due')}</span>
        <strong className="font-semibold text-2xl tracking-title">
          <Money minor={feeAfter(funds)} currency={currency} />
        </strong>
      </p>
      <p className="mt-1 text-ink-muted text-sm">{t('plusFee')}</p>
      {whyNotPay && <p className="mt-4">{faults(whyNotPay)}</p>}
      {holdUntil && <p className="mt-2">{t('kept', { date: instantInProse(holdUntil, language, zone) })}</p>}
    </Card>
  )
}
