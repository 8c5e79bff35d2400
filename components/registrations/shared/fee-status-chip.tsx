import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import type { FeeStatus } from '@/lib/features/registrations/registrations/rules'

export const feeTones: Record<FeeStatus, StatusTone> = { PENDING: 'warn', PAID: 'good', FREE: 'good' }

export function FeeStatusChip({ status }: { status: FeeStatus }) {
  const t = useTranslations('statuses')
  return <StatusChip tone={feeTones[status]}>{t(status)}</StatusChip>
}
