'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { closeReductionAction } from '@/lib/features/payments/fee-reductions/actions'
import type { Review } from '@/lib/features/payments/fee-reductions/get-reduction'
import { NextRequest } from './next-request'

export type StuckRequestProps = Pick<Review, 'mayClose' | 'next'> & {
  requestId: string
  whyNot: string | null
  onClosed: () => void
}

/** A request that can't be decided: for now, while a payment is in progress, or any more, and then it is closed. */
export function StuckRequest({ requestId, whyNot, mayClose, next, onClosed }: StuckRequestProps) {
  const t = useTranslations('reductionReview')
  const operation = useOperation(closeReductionAction, { successMessage: t('closed'), onSuccess: onClosed })
  return (
    <Card title={t('decide')}>
      <p>{whyNot}</p>
      {mayClose && (
        <>
          <p className="mt-1 text-ink-muted">{t('closeText')}</p>
          <FaultBanner fault={operation.fault} className="mt-4" />
          <p className="mt-4">
            <Button pending={operation.pending} onClick={() => void operation.run({ requestId })}>
              {t('close')}
            </Button>
          </p>
        </>
      )}
      <NextRequest next={next} />
    </Card>
  )
}
