import { useFormatter, useTranslations } from 'next-intl'
import { type Level, tierOf } from '@/lib/features/payments/fee-reductions/rules'

/** The tuition range of a level in words; its currency is shown elsewhere. */
export function useTierText() {
  const t = useTranslations('feeReductions.table')
  const format = useFormatter()
  return (level: Level) => {
    const { above, upTo } = tierOf(level)
    const amount = (units: number) => format.number(units, { maximumFractionDigits: 0 })
    if (above === null) return t('nothing')
    return upTo === null
      ? t('above', { above: amount(above) })
      : t('between', { above: amount(above), upTo: amount(upTo) })
  }
}
