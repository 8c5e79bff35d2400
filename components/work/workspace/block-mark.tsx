import { CircleCheck, CircleDashed, GitCompareArrows, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { BlockStatus } from './block-state'
import type { BlockFacts } from './work'

const icons = {
  empty: CircleDashed,
  filled: CircleCheck,
  tooShort: TriangleAlert,
  tooLong: TriangleAlert,
  conflict: GitCompareArrows,
}
const colours = {
  empty: 'text-ink-muted',
  filled: 'text-good',
  tooShort: 'text-warn',
  tooLong: 'text-warn',
  conflict: 'text-warn',
}

/** The state of a block, as an icon with its word. */
export function BlockMark({ facts: { isFilled, problem }, status }: { facts: BlockFacts; status: BlockStatus }) {
  const t = useTranslations('workspace.state')
  const kind = status === 'conflict' ? 'conflict' : (problem ?? (isFilled ? 'filled' : 'empty'))
  const Icon = icons[kind]
  return (
    <span title={t(kind)} className={cn('inline-flex shrink-0', colours[kind])}>
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{t(kind)}, </span>
    </span>
  )
}
