import { useLocale, useTranslations } from 'next-intl'
import type { PaymentDetail } from '@/components/payments/pay/pay-stage'
import { PaymentBlock } from '@/components/payments/pay/payment-block'
import { ownPackageHref, payHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { inLanguage } from '@/lib/i18n/languages'
import type { TeamInfo } from './team-info'

export type PaymentCardProps = { funds: NonNullable<TeamInfo['funds']>; payment: PaymentDetail }

/** The payment block, shown while a payment is due (payments#what-is-due). */
export function PaymentCard({ funds, payment }: PaymentCardProps) {
  const t = useTranslations('ownDetail')
  const language = useLocale()
  const { packageRegistrationId, packageName, holdUntil } = funds
  if (packageRegistrationId !== null && packageName !== null) {
    return (
      <Card title={t('payment')}>
        <p>{t('withPackage', { name: inLanguage(packageName, language) })}</p>
        <p className="mt-4 flex flex-wrap gap-2">
          <ButtonLink variant="primary" href={payHref(packageRegistrationId)}>
            {t('payPackage')}
          </ButtonLink>
          <ButtonLink href={ownPackageHref(packageRegistrationId)}>{t('openPackage')}</ButtonLink>
        </p>
      </Card>
    )
  }
  return (
    <Card title={t('payment')}>
      <PaymentBlock detail={payment} holdUntil={holdUntil} />
    </Card>
  )
}
