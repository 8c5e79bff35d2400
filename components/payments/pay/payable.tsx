import { useTranslations } from 'next-intl'
import { ReductionLine } from '@/components/payments/fee-reductions/reduction-line'
import type { OwnReduction } from '@/components/payments/fee-reductions/reduction'
import { payHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { Icon } from '@/components/ui/icon'
import { moneyText } from '@/lib/i18n/format'
import { OrderNews } from './order-news'
import { PayForm } from './pay-form'
import { PayMethods } from './pay-methods'
import { inOrder, newsOf, type PaymentDetail, type PayQuery } from './pay-stage'
import { PaySummary } from './pay-summary'
import { PayTerms } from './pay-terms'
import { useRefundToday } from './use-refund-today'

export type PayableProps = {
  detail: PaymentDetail
  query: PayQuery
  reduction: OwnReduction | null
  /** A code on the screen of the phone that reads it is awkward, and yet how people in China pay. */
  prefersCode: boolean
  now: Date
}

/** What is due and how to pay it, on one screen of a phone: the amount first, the methods, and the button at the bottom. */
export function Payable({ detail, query, reduction, prefersCode, now }: PayableProps) {
  const t = useTranslations('pay')
  const refundToday = useRefundToday(detail.refundSteps)
  const { id, totalMinor, currency, policy, openOrder, lastOrder, hasAgreed } = detail
  const methods = inOrder(detail.methods, { last: lastOrder?.method ?? null, prefersCode })
  const news = newsOf({ openOrder, lastState: lastOrder?.state ?? null }, query.left !== undefined)
  const isRetry = news === 'failed' || news === 'expired' || news === 'created'
  return (
    <div className="mx-auto max-w-2xl max-lg:px-4 max-lg:pt-5 max-lg:pb-24 sm:max-lg:px-6 lg:max-w-[61rem]">
      <OrderNews detail={detail} hasLeft={query.left !== undefined} />
      <Messages of={['paying']}>
        <PayForm
          id={id}
          amount={moneyText(totalMinor, currency)}
          codeHref={payHref(detail.id, { show: 'qr' })}
          policyHash={policy.hash}
          agreed={query.agreed === policy.hash ? 'before' : hasAgreed ? 'lastTime' : null}
          isRetry={isRetry}
          icon={<Icon of={isRetry ? 'again' : 'lock'} />}
          refundToday={refundToday}
          summary={<PaySummary detail={detail} now={now} />}
          reduction={
            reduction && (
              <Messages of={['feeReductions', 'files']}>
                <ReductionLine reduction={reduction} />
              </Messages>
            )
          }
          terms={<PayTerms {...detail} />}
          note={
            methods.some(({ isSandbox }) => isSandbox) && (
              <p className="flex items-center gap-2 text-ink-muted text-sm">
                <Icon of="sandbox" className="size-4 shrink-0" />
                {t('sandbox.text')}
              </p>
            )
          }
        >
          <PayMethods methods={methods} isRetry={isRetry} last={lastOrder?.method ?? null} />
        </PayForm>
      </Messages>
    </div>
  )
}
