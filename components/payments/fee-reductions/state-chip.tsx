import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import type { OwnRequest } from './reduction'

const tones: Record<OwnRequest['state'], StatusTone> = {
  PENDING: 'info',
  MORE_INFO: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
}

export function StateChip({ state }: { state: OwnRequest['state'] }) {
  const t = useTranslations('feeReductions.states')
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
}
