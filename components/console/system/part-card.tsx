import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import { DescriptionList } from '@/components/ui/description-list'
import type { PartState, SystemNeed } from '@/lib/features/console/system/rules'
import type { SystemView } from '@/lib/features/console/system/get-system'

const tones: Record<PartState, StatusTone> = { works: 'good', attention: 'bad', off: 'neutral', unknown: 'warn' }

export type PartCardProps = {
  name: Exclude<keyof SystemView, 'now'>
  part: { state: PartState; need: SystemNeed | null }
  actions?: ReactNode
  /** Its figures, a `Description` each. */
  children: ReactNode
}

/** A part of the portal: how it is, what to do where it needs something, and its figures. */
export function PartCard({ name, part: { state, need }, actions, children }: PartCardProps) {
  const t = useTranslations('system')
  const colon = useTranslations('common')('colon')
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t(`parts.${name}`)}
          <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>
        </span>
      }
      actions={actions}
    >
      {need !== null && (
        <p className="mb-4 rounded-md bg-sunken px-3 py-2 text-sm">
          <strong className="font-semibold">
            {t('todo')}
            {colon}
          </strong>
          {t(`needs.${need}`)}
        </p>
      )}
      <DescriptionList className="text-sm">{children}</DescriptionList>
    </Card>
  )
}
