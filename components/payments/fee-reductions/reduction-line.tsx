import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { moneyText } from '@/lib/i18n/format'
import { AskButton } from './ask-button'
import type { OwnReduction } from './reduction'

/** The fee reduction in one line of the payment page: what is possible, or what became of the request. */
export function ReductionLine({ reduction }: { reduction: OwnReduction }) {
  const t = useTranslations('feeReductions')
  const { request, whyNotAsk } = reduction
  const label = t(request === null ? 'ask' : 'askAgain')
  return (
    <div className="flex min-h-12 items-center gap-3 max-lg:border-line max-lg:border-b lg:rounded-xl lg:border lg:border-line lg:bg-raised lg:px-4 lg:py-2 lg:shadow-control">
      <Icon of="reductions" className="size-5.5 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 py-1.5 leading-snug">{useStanding(reduction)}</p>
      {whyNotAsk === null && (
        <AskButton reduction={reduction} label={label}>
          {request === null ? t('line.apply') : label}
        </AskButton>
      )}
    </div>
  )
}

function useStanding({ request, prices, priceMinor, currency }: OwnReduction): string {
  const t = useTranslations('feeReductions')
  if (request?.state === 'APPROVED') {
    const after = prices.find(({ level }) => level === request.level)?.priceMinor ?? priceMinor
    return t('own.approved', { after: moneyText(after, currency), before: moneyText(priceMinor, currency) })
  }
  if (request?.state === 'REJECTED') return t('line.rejected', { reason: request.reason ?? '' })
  const least = Math.min(...prices.map((price) => price.priceMinor))
  return least === 0 ? t('line.inviteFree') : t('line.invite', { least: moneyText(least, currency) })
}
