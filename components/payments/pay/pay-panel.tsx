import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { orderHref } from '@/components/shell/console-addresses'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { Spinner } from '@/components/ui/spinner'
import { Icon } from '@/components/ui/icon'
import { inLanguage } from '@/lib/i18n/languages'
import type { PaymentDetail, PayQuery, PayStage } from './pay-stage'
import { PaymentDone } from './payment-done'
import { PolicySection } from './policy-section'
import { WhyBlocked } from './why-blocked'

export type PayPanelProps = { detail: PaymentDetail; stage: Exclude<PayStage, 'payable'>; query: PayQuery }

/** The one action or fact about a payment that can't be made now. */
export function PayPanel({ detail, stage, query }: PayPanelProps) {
  switch (stage) {
    case 'paid':
      return (
        <Panel>
          <PaymentDone detail={detail} order={query.order} />
        </Panel>
      )
    case 'free':
      return <Free detail={detail} />
    case 'checking':
    case 'confirming':
      return <Waiting stage={stage} />
    case 'blocked':
      return <Blocked detail={detail} />
  }
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="rounded-lg border border-line bg-raised p-5 shadow-control sm:p-6">{children}</div>
}

function Policy({ detail: { policy, refundSteps } }: { detail: PaymentDetail }) {
  const t = useTranslations('pay.policy')
  return (
    <Panel>
      <PolicySection heading="h2" title={t('title')} text={policy.text} refunds={refundSteps} />
    </Panel>
  )
}

/** A payment without a button: it can't be paid now, or not by this reader. */
function Blocked({ detail }: { detail: PaymentDetail }) {
  const t = useTranslations('pay')
  const { whyNotPay, lastOrder } = detail
  return (
    <div className="flex flex-col gap-6">
      {whyNotPay === 'auth.forbidden' ? (
        <Banner
          tone="info"
          actions={lastOrder && <ButtonLink href={orderHref(lastOrder.number)}>{t('openOrder')}</ButtonLink>}
        >
          {t('readOnly')}
        </Banner>
      ) : (
        whyNotPay && <WhyBlocked detail={detail} whyNot={whyNotPay} />
      )}
      <Policy detail={detail} />
    </div>
  )
}

function Waiting({ stage }: { stage: 'checking' | 'confirming' }) {
  const t = useTranslations(`pay.states.${stage}`)
  return (
    <Panel>
      <div role="status" className="flex flex-col items-center py-8 text-center">
        <Spinner className="size-10 text-accent-text" />
        <h2 className="mt-5 font-semibold text-xl tracking-title">{t('title')}</h2>
        <p className="mt-1 max-w-md text-ink-muted">{t('text')}</p>
      </div>
    </Panel>
  )
}

function Free({ detail }: { detail: PaymentDetail }) {
  const t = useTranslations('pay')
  const language = useLocale()
  return (
    <Panel>
      <div className="flex flex-col items-center py-6 text-center">
        <Icon of="good" className="size-14 text-good" strokeWidth={1.5} />
        <h2 className="mt-3 font-semibold text-2xl tracking-title">{t('free.title')}</h2>
        <p className="mt-1 text-ink-muted">{t('free.text', { name: inLanguage(detail.name, language) })}</p>
        <ButtonLink variant="primary" href="/studentProjects" className="mt-6">
          {t('done.projects')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
