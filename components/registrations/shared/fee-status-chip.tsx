import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import type { FeeStatus } from '@/lib/features/registrations/registrations/rules'

export const feeTones: Record<FeeStatus, StatusTone> = { PENDING: 'warn', PAID: 'good', FREE: 'good' }

type FeeStatusChipProps = {
  status: FeeStatus
  /** On a phone in one word, as in a card whose name needs the room. */
  isShortOnPhone?: boolean
}

export function FeeStatusChip({ status, isShortOnPhone = false }: FeeStatusChipProps) {
  const t = useTranslations('statuses')
  const isShort = isShortOnPhone && status === 'PENDING'
  return (
    <StatusChip tone={feeTones[status]}>
      {isShort ? (
        <>
          <span className="narrow:hidden">{t(status)}</span>
          <span className="sm:hidden">{t('unpaid')}</span>
        </>
      ) : (
        t(status)
      )}
    </StatusChip>
  )
}

/** In a list of registrations colour says that somebody has to act; what is settled is quiet. */
export function ListedFeeStatus({ status }: { status: FeeStatus }) {
  const t = useTranslations('statuses')
  if (status === 'PENDING') return <FeeStatusChip isShortOnPhone status={status} />
  return <span className="text-ink-muted">{t(status)}</span>
}
