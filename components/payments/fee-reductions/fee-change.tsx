import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'

export type FeeChangeProps = { before: { priceMinor: number; currency: string }; afterMinor: number | null }

/** The student's fee before and after the reduction, without the processing fee. */
export function FeeChange({ before: { priceMinor, currency }, afterMinor }: FeeChangeProps) {
  const t = useTranslations('reductionReview')
  return (
    <div role="status" className="rounded-md bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-ink-muted line-through decoration-line-strong">
          <Money minor={priceMinor} currency={currency} />
        </span>
        <ArrowRight role="img" aria-label={t('becomes')} className="size-4 self-center text-ink-muted" />
        <strong className="font-semibold text-lead">
          {afterMinor === 0 || afterMinor === null ? t('free') : <Money minor={afterMinor} currency={currency} />}
        </strong>
      </p>
      {afterMinor !== 0 && <p className="text-ink-muted text-sm">{t('feeNote')}</p>}
    </div>
  )
}
