import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { Review } from '@/lib/features/payments/fee-reductions/get-reduction'
import { NextRequest } from './next-request'
import { StateChip } from './state-chip'

/** The decision, who made it and why. */
export function DecidedCard({ review: { request, decidedBy, next } }: { review: Review }) {
  const t = useTranslations('reductionReview')
  const { state, level, decidedAt, reason } = request
  return (
    <Card title={t('decide')}>
      <DescriptionList>
        <Description term={t('stateOf')}>
          <StateChip state={state} />
        </Description>
        {level !== null && <Description term={t('levelField')}>{level}</Description>}
        {decidedBy && <Description term={t('decidedBy')}>{decidedBy.name}</Description>}
        {decidedAt && (
          <Description term={t('decidedAt')}>
            <DateTime value={decidedAt} />
          </Description>
        )}
        {reason && (
          <Description term={t('because')}>
            <span className="whitespace-pre-line">{reason}</span>
          </Description>
        )}
      </DescriptionList>
      <NextRequest next={next} />
    </Card>
  )
}
