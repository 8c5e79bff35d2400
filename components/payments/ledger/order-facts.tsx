import { useTranslations } from 'next-intl'
import { PaidAt } from '@/components/payments/receipt/paid-at'
import { PolicyBox } from '@/components/payments/pay/policy-box'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { OrderView } from './order-view'

/** Who paid, how and when, the provider's reference, and the policy agreed to with its proof. */
export function OrderFacts({ order }: { order: OrderView }) {
  const t = useTranslations('ledger.detail')
  const methods = useTranslations('ledger.providers')
  return (
    <>
      <Card title={t('facts')}>
        <DescriptionList>
          {order.payerEmail && <Description term={t('payer')}>{order.payerEmail}</Description>}
          <Description term={t('method')}>{methods(order.provider)}</Description>
          <Description term={t('created')}>
            <DateTime as="table" value={order.createdAt} />
          </Description>
          {order.paidAt ? (
            <Description term={t('paid')}>
              <PaidAt as="table" value={order.paidAt} provider={order.provider} />
            </Description>
          ) : (
            <Description term={t('expires')}>
              <DateTime as="table" value={order.expiresAt} />
            </Description>
          )}
          {order.providerOrderId && (
            <Description term={t('providerOrder')}>
              <code className="text-sm">{order.providerOrderId}</code>
            </Description>
          )}
          <Description term={t('providerKey')}>
            <code className="text-sm">{order.providerKey}</code>
          </Description>
        </DescriptionList>
      </Card>
      <Card title={t('policy')}>
        <DescriptionList>
          <Description term={t('agreedAt')}>
            {order.agreedAt === null ? t('nobodyAgreed') : <DateTime as="table" value={order.agreedAt} />}
          </Description>
          <Description term={t('hash')}>
            <code className="text-xs">{order.policyHash}</code>
          </Description>
        </DescriptionList>
        <details className="mt-4">
          <summary className="cursor-pointer font-medium text-accent-text">{t('policyText')}</summary>
          <div className="mt-2 text-ink-muted text-sm">
            <PolicyBox text={order.policy} refunds={order.refundTerms} />
          </div>
        </details>
        {order.otherPolicy !== null && (
          <Banner tone="warn" title={t('otherPolicy')} className="mt-4">
            <p>{t('otherPolicyText')}</p>
            <details className="mt-2">
              <summary className="cursor-pointer font-medium text-accent-text">{t('otherPolicyShown')}</summary>
              <p className="mt-2 whitespace-pre-line text-sm wrap-anywhere">{order.otherPolicy}</p>
            </details>
          </Banner>
        )}
      </Card>
    </>
  )
}
