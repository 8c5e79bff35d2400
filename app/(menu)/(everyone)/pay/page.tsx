import { getTranslations } from 'next-intl/server'
import { ReductionCard } from '@/components/payments/fee-reductions/reduction-card'
import { OrderNews } from '@/components/payments/pay/order-news'
import { PaidFor } from '@/components/payments/pay/paid-for'
import { PayLive } from '@/components/payments/pay/pay-live'
import { PayPanel } from '@/components/payments/pay/pay-panel'
import { type PayQuery, stageOf } from '@/components/payments/pay/pay-stage'
import { ownPackageHref } from '@/components/shell/addresses'
import { titled } from '@/components/shell/titled'
import { cn } from '@/components/ui/cn'
import { PageHeader } from '@/components/ui/page-header'
import { getOwnReduction } from '@/lib/features/payments/fee-reductions/get-own-reduction'
import { getPaymentDetail } from '@/lib/features/registrations/payables/get-payment-detail'
import { currentCaller, read } from '@/lib/kernel/doors/read'
import { qrCode } from '@/lib/qr-code'

export const generateMetadata = titled('pay.title')

type Query = Promise<PayQuery & { id?: string }>

/** The payment of a registration or of a package: what is due, and how to pay it (payments#payment-page). */
export default async function PayPage({ searchParams }: { searchParams: Query }) {
  const { id = '', ...query } = await searchParams
  const detail = await read(getPaymentDetail, { id })
  const [t, { actor, world }] = await Promise.all([getTranslations('pay'), currentCaller()])
  const stage = stageOf(detail, query)
  const { kind, name, projectCode, number, lines, totalMinor, currency, openOrder } = detail
  const isHers = actor.role === 'student'
  const mayReduce = isHers && kind === 'registration' && (stage === 'payable' || stage === 'blocked')
  const reduction = mayReduce ? await read(getOwnReduction, { registrationId: id }) : null
  // The reason that blocks the payment takes the place of the form.
  const isReviewed = stage === 'blocked' && reduction !== null
  const scanned = query.show === 'qr' && openOrder?.handoff?.kind === 'qr' ? openOrder.handoff.text : null
  return (
    <>
      <PageHeader
        title={t('title')}
        {...(isHers && kind === 'package' ? { back: { href: ownPackageHref(id), label: t('backToPackage') } } : {})}
        {...(isHers && kind === 'registration' ? { back: { href: '/studentProjects', label: t('back') } } : {})}
      />
      {isHers && (
        <PayLive
          detail={detail}
          stage={stage}
          query={query}
          code={scanned === null ? null : { ...qrCode(scanned), text: scanned }}
          now={world.now}
        />
      )}
      {stage === 'payable' && <OrderNews detail={detail} hasLeft={query.left !== undefined} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,5fr)_minmax(0,7fr)] lg:gap-8">
        <div
          className={cn(
            'flex min-w-0 flex-col gap-6',
            reduction === null && 'lg:sticky lg:top-[calc(var(--spacing-header)+2.5rem)]',
          )}
        >
          <PaidFor
            name={name}
            code={projectCode}
            number={number}
            lines={lines}
            totalMinor={totalMinor}
            currency={currency}
          />
          {reduction && !isReviewed && <ReductionCard reduction={reduction} />}
        </div>
        <div className={cn('flex min-w-0 flex-col gap-6', stage !== 'payable' && 'max-lg:order-first')}>
          {isReviewed && <ReductionCard reduction={reduction} />}
          <PayPanel detail={detail} stage={stage} query={query} />
        </div>
      </div>
    </>
  )
}
