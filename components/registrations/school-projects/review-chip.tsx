import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'

type ReviewState = 'PENDING' | 'APPROVED' | 'REJECTED'
const tones: Record<ReviewState, StatusTone> = { PENDING: 'warn', APPROVED: 'good', REJECTED: 'bad' }

/** What the organisers decided, or that they have not yet. */
export function ReviewChip({ state }: { state: ReviewState }) {
  const t = useTranslations('statuses.review')
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
}
