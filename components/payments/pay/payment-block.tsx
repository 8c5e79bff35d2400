import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { payHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { instantInProse, moneyText } from '@/lib/i18n/format'
import { Breakdown } from './breakdown'
import { GoToPay } from './go-to-pay'
import type { PaymentDetail } from './pay-stage'
import { PaymentTerms } from './payment-terms'
import { PolicySection } from './policy-section'

export type PaymentBlockProps = { detail: PaymentDetail; holdUntil?: Date | null }

/** The amount due line by line, its policy, and the button to pay it (payments#payment-block). */
export function PaymentBlock({ detail, holdUntil = null }: PaymentBlockProps) {
  const t = useTranslations('pay')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { id, lines, totalMinor, currency, whyNotPay, policy, refundSteps } = detail
  return (
    <div className="flex flex-col gap-5">
      <Breakdown lines={lines} totalMinor={totalMinor} currency={currency} />
      {holdUntil && <p>{t('kept', { date: instantInProse(holdUntil, language, zone) })}</p>}
      {whyNotPay === null ? (
        <>
          <div className="border-line border-t pt-5">
            <PolicySection title={t('policy.title')} text={policy.text} refunds={refundSteps} />
          </div>
          {lines && <PaymentTerms bps={lines.processingFeeBps} />}
          <Messages of={['paying']}>
            <GoToPay id={id} amount={moneyText(totalMinor, currency)} policyHash={policy.hash} />
          </Messages>
        </>
      ) : (
        <WhyNot id={id} whyNot={whyNotPay} />
      )}
    </div>
  )
}

function WhyNot({ id, whyNot }: { id: string; whyNot: NonNullable<PaymentDetail['whyNotPay']> }) {
  const t = useTranslations('pay')
  const faults = useTranslations('faults')
  // Other readers do not pay, so the reason for the student is not shown to them.
  if (whyNot === 'auth.forbidden') return <p className="text-ink-muted">{t('readOnly')}</p>
  return (
    <div className="flex flex-col items-start gap-4 border-line border-t pt-5">
      <p>{faults(whyNot)}</p>
      <ButtonLink href={payHref(id)}>{t('open')}</ButtonLink>
    </div>
  )
}
