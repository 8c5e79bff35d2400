import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { Review } from '@/lib/features/payments/fee-reductions/get-reduction'
import { DecidedCard } from './decided-card'
import { DecisionCard } from './decision-card'
import { OtherRequests } from './other-requests'
import { ProofCard } from './proof-card'
import { RequestFacts } from './request-facts'
import { RequestSteps } from './request-steps'

/** The proof beside the request, its cost and the three answers; after an answer the next request opens. */
export function ReductionReview({ review }: { review: Review }) {
  const t = useTranslations('reductionReview')
  const faults = useTranslations('faults')
  const { request, proofDays, registration, prices, whyNotDecide, mayClose, steps, others, next } = review
  const isOpen = request.state === 'PENDING' || request.state === 'MORE_INFO'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(22rem,1fr)]">
      <ProofCard proof={request.proof} days={proofDays} />
      <div className="flex min-w-0 flex-col gap-6">
        <RequestFacts review={review} />
        {isOpen ? (
          <DecisionCard
            requestId={request.id}
            version={request.version}
            proposedLevel={request.proposedLevel}
            fee={registration}
            prices={prices}
            whyNot={whyNotDecide && faults(whyNotDecide)}
            mayClose={mayClose}
            next={next}
          />
        ) : (
          <DecidedCard review={review} />
        )}
        <Card title={t('history')}>
          <RequestSteps steps={steps} currency={request.tuitionCurrency} />
          <OtherRequests others={others} />
        </Card>
      </div>
    </div>
  )
}
