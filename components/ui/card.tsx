'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import type { ReactNode } from 'react'
import { cn } from './cn'

export type CardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** The content reaches the edges: a table, a list of rows. */
  flush?: boolean
  /** The level of the title's heading. */
  level?: 2 | 3
  className?: string
  children?: ReactNode
}

export function Card({ title, description, actions, footer, flush, level = 2, className, children }: CardProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section
      data-card=""
      className={cn(
        'min-w-0 rounded-lg border border-line bg-raised shadow-control',
        // The edges clip, but sticky content still sticks to the window.
        flush && 'overflow-clip',
        className,
      )}
    >
      {(title || actions) && (
        <header
          className={cn(
            'flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 pt-5 sm:px-6',
            flush ? 'border-line border-b pb-4' : 'pb-1',
          )}
        >
          <div className="min-w-0">
            {title && <Title className="font-semibold text-lead tracking-title">{title}</Title>}
            {description && <p className="mt-1 text-ink-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={cn(!flush && 'p-5 sm:p-6', !flush && (title || actions) && 'pt-4 sm:pt-4')}>{children}</div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-3 rounded-b-lg border-line border-t bg-surface px-5 py-3 sm:px-6">
          {footer}
        </footer>
      )}
    </section>
  )
}
