import { useTranslations } from 'next-intl'
import { payHref } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Link } from '@/components/ui/link'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { PaymentDetail } from './pay-stage'

/** Why it can't be paid now, and what to do next. */
export function WhyBlocked({ detail, whyNot }: { detail: PaymentDetail; whyNot: FaultKey }) {
  const t = useTranslations('pay.blocked')
  const faults = useTranslations('faults')
  const { packageRegistrationId } = detail
  return (
    <Banner tone="warn" title={t('title')}>
      <p>{faults(whyNot)}</p>
      {whyNot === 'payments.withPackage' && packageRegistrationId !== null ? (
        <p className="mt-2">
          <Link href={payHref(packageRegistrationId)}>{t('package')}</Link>
        </p>
      ) : (
        <p>{t(nextOf(whyNot))}</p>
      )}
    </Banner>
  )
}

function nextOf(whyNot: FaultKey) {
  if (whyNot === 'payments.reductionUnderReview') return 'reduction'
  if (whyNot === 'registrations.notOpenYet') return 'early'
  return whyNot === 'registrations.cancelled' ? 'cancelled' : 'closed'
}
