import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { ReductionCard } from '@/components/payments/fee-reductions/reduction-card'
import { PaidFor } from '@/components/payments/pay/paid-for'
import { PayLive } from '@/components/payments/pay/pay-live'
import { PayPanel } from '@/components/payments/pay/pay-panel'
import { Payable } from '@/components/payments/pay/payable'
import { type PaymentDetail, type PayQuery, stageOf } from '@/components/payments/pay/pay-stage'
import { ownPackageHref } from '@/components/shell/addresses'
import { TaskHeader } from '@/components/shell/task-header'
import { titled } from '@/components/shell/titled'
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
  const { kind, openOrder } = detail
  const isHers = actor.role === 'student'
  const mayReduce = isHers && kind === 'registration' && (stage === 'payable' || stage === 'blocked')
  const reduction = mayReduce ? await read(getOwnReduction, { registrationId: id }) : null
  const scanned = query.show === 'qr' && openOrder?.handoff?.kind === 'qr' ? openOrder.handoff.text : null
  const back = isHers && backOf(detail, t)
  return (
    <div {...(stage === 'payable' && { 'data-task': '', className: 'lg:mx-auto lg:max-w-[61rem]' })}>
      {stage === 'payable' && back ? (
        <TaskHeader title={t('title')} back={back} />
      ) : (
        <PageHeader title={t('title')} back={back || undefined} />
      )}
      {isHers && (
        <PayLive
          detail={detail}
          stage={stage}
          query={query}
          code={scanned === null ? null : { ...qrCode(scanned), text: scanned }}
          now={world.now}
        />
      )}
      {stage === 'payable' ? (
        <Payable
          detail={detail}
          query={query}
          reduction={reduction}
          prefersCode={world.language === 'zh-CN' && /Mobi|Android/.test(world.userAgent)}
          now={world.now}
        />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,5fr)_minmax(0,7fr)] lg:gap-8">
          <PaidFor {...detail} code={detail.projectCode} />
          <div className="flex min-w-0 flex-col gap-6 max-lg:order-first">
            {reduction && <ReductionCard reduction={reduction} />}
            <PayPanel detail={detail} stage={stage} query={query} />
          </div>
        </div>
      )}
    </div>
  )
}

function backOf({ kind, id }: PaymentDetail, t: (key: 'back' | 'backToPackage') => string) {
  return kind === 'package'
    ? { href: ownPackageHref(id), label: t('backToPackage') }
    : { href: '/studentProjects', label: t('back') }
}
