import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'

type ReviewState = 'PENDING' | 'APPROVED' | 'REJECTED'
const tones: Record<ReviewState, StatusTone> = { PENDING: 'warn', APPROVED: 'good', REJECTED: 'bad' }

/** The organisers' decision, or that there is none yet. */
export function ReviewChip({ state }: { state: ReviewState }) {
  const t = useTranslations('statuses.review')
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
}
