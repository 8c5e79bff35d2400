import { CalendarClock, Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from './button-link'
import { cn } from './cn'

const icons = { nothing: Inbox, noMatch: SearchX, notOpen: CalendarClock }

export type EmptyStateProps = {
  /** Three cases. Nothing yet: the first action. No match: the filters to clear. Not open yet: who opens it, and when. */
  kind: keyof typeof icons
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Its one action, where that is a link. */
  link?: { href: string; label: ReactNode; isMain?: boolean } | undefined
  className?: string
}

export function EmptyState({ kind, title, children, actions, link, className }: EmptyStateProps) {
  const Icon = icons[kind]
  return (
    <div className={cn('flex flex-col items-center px-6 py-14 text-center', className)}>
      <span className="mb-4 flex size-12 items-center justify-center rounded-full bg-sunken text-ink-muted">
        <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      </span>
      <p className="font-semibold text-lead">{title}</p>
      {children && <div className="mt-1 max-w-md text-ink-muted">{children}</div>}
      {(actions || link) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {actions}
          {link && (
            <ButtonLink href={link.href} variant={link.isMain ? 'primary' : undefined}>
              {link.label}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
