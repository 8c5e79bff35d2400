import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { PaymentDetail } from './pay-stage'
import { PaymentTerms } from './payment-terms'
import { PolicyBox } from './policy-box'

type Terms = Pick<PaymentDetail, 'lines' | 'policy' | 'refundSteps'>

/** The terms and the refund policy, opened by the arrow beside the checkbox. */
export function PayTerms({ lines, policy, refundSteps }: Terms) {
  const t = useTranslations('pay.policy')
  return (
    <details className="group">
      <summary className="absolute end-0 -top-2.5 grid lg:top-2.5 size-11 list-none place-items-center rounded-md hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <Icon of="opensDown" className="size-5 transition-transform group-open:rotate-180" />
        <span className="sr-only">{t('read')}</span>
      </summary>
      <div className="flex flex-col gap-4 pt-3">
        {lines && <PaymentTerms bps={lines.processingFeeBps} />}
        <section>
          <h3 className="mb-1.5 font-medium">{t('title')}</h3>
          <PolicyBox text={policy.text} refunds={refundSteps} />
        </section>
      </div>
    </details>
  )
}
