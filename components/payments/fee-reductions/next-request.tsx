'use client'

import { useTranslations } from 'next-intl'
import { feeReductionHref } from '@/components/shell/console-addresses'
import { Link } from '@/components/ui/link'
import type { Review } from '@/lib/features/payments/fee-reductions/get-reduction'

/** How many other requests wait, and a link to the one that has waited longest. */
export function NextRequest({ next }: Pick<Review, 'next'>) {
  const t = useTranslations('reductionReview')
  return (
    <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4 text-ink-muted text-sm">
      {t('nextLeft', { count: next.count })}
      {next.id !== null && <Link href={feeReductionHref(next.id)}>{t('next')}</Link>}
    </p>
  )
}
