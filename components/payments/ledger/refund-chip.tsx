import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import type { refundStates } from '@/lib/features/payments/refunds/rules'

export type RefundChipProps = { state: (typeof refundStates)[number] }

const tones: Record<RefundChipProps['state'], StatusTone> = {
  RESERVED: 'warn',
  SENT: 'info',
  DONE: 'neutral',
  FAILED: 'bad',
}

/** How far a refund is. */
export function RefundChip({ state }: RefundChipProps) {
  const t = useTranslations('ledger.detail.refunds')
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
}
