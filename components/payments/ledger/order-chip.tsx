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

/** The state of an order in a list; a paid one with a partial refund says so. */
export function OrderChip({ state, refundedMinor = 0 }: { state: OrderState; refundedMinor?: number }) {
  const t = useTranslations('ledger')
  const text = state === 'PAID' && refundedMinor > 0 ? t('partlyRefunded') : t(`states.${state}`)
  const tone = tones[state]
  return tone ? <StatusChip tone={tone}>{text}</StatusChip> : <span className="text-ink-muted">{text}</span>
}
