import { CircleCheck, Megaphone, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusChip } from '@/components/ui/status-chip'

export type TotalChipProps = { state: 'DRAFT' | 'CONFIRMED' | null; isReleased: boolean }

/** Draft → confirmed → released. */
export function TotalChip({ state, isReleased }: TotalChipProps) {
  const t = useTranslations('scoring.states')
  if (state === null) return <StatusChip tone="neutral">{t('none')}</StatusChip>
  if (state === 'DRAFT')
    return (
      <StatusChip tone="warn" icon={<Pencil aria-hidden="true" />}>
        {t('draft')}
      </StatusChip>
    )
  return isReleased ? (
    <StatusChip tone="info" icon={<Megaphone aria-hidden="true" />}>
      {t('released')}
    </StatusChip>
  ) : (
    <StatusChip tone="good" icon={<CircleCheck aria-hidden="true" />}>
      {t('confirmed')}
    </StatusChip>
  )
}
