import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import type { RequestState } from '@/lib/features/people/change-requests/rules'

const tones: Record<RequestState, StatusTone> = { PENDING: 'warn', ACCEPTED: 'good', DECLINED: 'bad' }

export function StateChip({ state }: { state: RequestState }) {
  const t = useTranslations('changeRequests.states')
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
}
