import type { ReactNode } from 'react'
import { cn } from './cn'
import { Icon } from './icon'

export type Tone = 'info' | 'good' | 'warn' | 'bad'

const icons = { info: 'info', good: 'good', warn: 'alert', bad: 'bad' } as const
const colours = {
  info: 'bg-info-soft border-info/25 [--tone:var(--color-info)]',
  good: 'bg-good-soft border-good/25 [--tone:var(--color-good)]',
  warn: 'bg-warn-soft border-warn/25 [--tone:var(--color-warn)]',
  bad: 'bg-bad-soft border-bad/25 [--tone:var(--color-bad)]',
}

export type BannerProps = {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** It answers an action of the reader, so screen readers announce it. */
  live?: boolean
  className?: string
}

export function Banner({ tone, title, children, actions, live, className }: BannerProps) {
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={cn('flex gap-3 rounded-lg border px-4 py-3', colours[tone], className)}
    >
      <Icon
        of={icons[tone]}
        className="mt-[calc((var(--leading-text)*var(--text-body)-1.25rem)/2)] size-5 shrink-0 text-(--tone)"
      />
      <div className="min-w-0 flex-1 [&_a]:text-(--tone) [&_a]:decoration-current">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cn(title ? 'mt-0.5' : null)}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
