import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import type { OrderState } from '@/lib/features/payments/payments/rules'

/** Only what somebody waits for or has to look at has a color (screens#density). */
const tones: Partial<Record<OrderState, StatusTone>> = {
  WAITING: 'warn',
  CONFIRMING: 'info',
  FAILED: 'bad',
  OVERPAID: 'bad',
}

/** The state of an order; a paid one says so where part of its fee went back, and not where a surplus did. */
export function OrderChip({ state, feeBackMinor = 0 }: { state: OrderState; feeBackMinor?: number }) {
  const t = useTranslations('ledger')
  const text = state === 'PAID' && feeBackMinor > 0 ? t('partlyRefunded') : t(`states.${state}`)
  const tone = tones[state]
  return tone ? <StatusChip tone={tone}>{text}</StatusChip> : <span className="text-ink-muted">{text}</span>
}
