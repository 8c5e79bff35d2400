import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import type { OrderState } from '@/lib/features/payments/payments/rules'

const tones: Record<OrderState, StatusTone> = {
  CREATED: 'neutral',
  WAITING: 'warn',
  CONFIRMING: 'info',
  PAID: 'good',
  EXPIRED: 'neutral',
  FAILED: 'bad',
  REFUNDED: 'neutral',
  OVERPAID: 'bad',
}

/** The state of an order; a paid one with a partial refund says so. */
export function OrderChip({ state, refundedMinor = 0 }: { state: OrderState; refundedMinor?: number }) {
  const t = useTranslations('ledger')
  if (state === 'PAID' && refundedMinor > 0) return <StatusChip tone="info">{t('partlyRefunded')}</StatusChip>
  return <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>
}
