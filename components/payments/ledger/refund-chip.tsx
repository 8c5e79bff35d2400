import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import type { refundStates } from '@/lib/features/payments/refunds/rules'

type State = (typeof refundStates)[number]

const tones: Record<State, StatusTone> = { RESERVED: 'warn', SENT: 'info', DONE: 'neutral', FAILED: 'bad' }

/** How far a refund is. */
export function RefundChip({ state }: { state: State }) {
  const t = useTranslations('ledger.detail.refunds')
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
}
