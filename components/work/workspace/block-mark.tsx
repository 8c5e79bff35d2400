import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import type { BlockStatus } from './block-state'
import type { BlockFacts } from './work'

const icons = {
  empty: 'empty',
  filled: 'good',
  tooShort: 'alert',
  tooLong: 'alert',
  conflict: 'conflict',
} as const
const colours = {
  empty: 'text-ink-muted',
  filled: 'text-raised',
  tooShort: 'text-warn',
  tooLong: 'text-warn',
  conflict: 'text-warn',
}

type BlockMarkProps = { facts: BlockFacts; status: BlockStatus; isRequired: boolean }

/** The state of a block, as an icon with its word; what is empty and may stay so has a dashed one. */
export function BlockMark({ facts: { isFilled, problem }, status, isRequired }: BlockMarkProps) {
  const t = useTranslations('workspace.state')
  const kind = status === 'conflict' ? 'conflict' : (problem ?? (isFilled ? 'filled' : 'empty'))
  const icon = kind === 'empty' && !isRequired ? 'neutral' : icons[kind]
  return (
    <span title={t(kind)} className={cn('inline-grid size-5.5 shrink-0 place-content-center', colours[kind])}>
      <Icon of={icon} className={kind === 'filled' ? 'size-5.5 fill-good' : 'size-4.5'} />
      <span className="sr-only">{t(kind)}, </span>
    </span>
  )
}
