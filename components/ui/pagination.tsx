'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { RouteLink } from './route-link'
import { useUrlState } from './use-url-state'
import { useWords } from './words'

const styles = 'inline-flex size-control items-center justify-center rounded-md font-medium tabular-nums [&_svg]:size-4'

/** First, last, and those around the current one; a gap is null. */
export function pagesAround(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((at) => at >= 1 && at <= pages)
  const visible = [...new Set(near)].sort((a, b) => a - b)
  return visible.flatMap((at, index) => {
    const before = visible[index - 1]
    if (before === undefined || at - before === 1) return [at]
    return at - before === 2 ? [at - 1, at] : [null, at]
  })
}

export type PaginationProps = {
  page: number
  pages: number
  /** "31–60 of 1,204" */
  summary?: ReactNode
  /** What stands beside it. */
  children?: ReactNode
}

/** Pages of a list; the page is `?page=` in the address. An address past the last page leads to that one. */
export function Pagination({ page, pages, summary, children }: PaginationProps) {
  const words = useWords()
  const { hrefWith } = useUrlState()
  const hrefOf = (at: number) => hrefWith({ page: at === 1 ? null : String(at) })
  if (page > pages && pages > 0) redirect(hrefOf(pages))
  const step = (to: number, label: string, icon: ReactNode) =>
    to < 1 || to > pages ? (
      <span className={cn(styles, 'text-line-strong')} aria-hidden="true">
        {icon}
      </span>
    ) : (
      <RouteLink href={hrefOf(to)} aria-label={label} className={cn(styles, 'text-ink-muted hover:bg-sunken')}>
        {icon}
      </RouteLink>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      <div className="flex min-w-0 items-center gap-2">
        <p className="text-ink-muted text-sm tabular-nums">{summary}</p>
        {children}
      </div>
      {pages > 1 && (
        <nav aria-label={words.pagination} className="flex items-center gap-1">
          {step(page - 1, words.previous, <ChevronLeft aria-hidden="true" />)}
          {pagesAround(page, pages).map((at, index) =>
            at === null ? (
              <span key={`gap-${index}`} className={cn(styles, 'narrow:hidden')} aria-hidden="true">
                …
              </span>
            ) : (
              <RouteLink
                key={at}
                href={hrefOf(at)}
                aria-current={at === page ? 'page' : undefined}
                className={cn(
                  styles,
                  at === page
                    ? 'bg-accent-soft text-accent-text'
                    : 'text-ink-muted hover:bg-sunken hover:text-ink narrow:hidden',
                )}
              >
                {at}
              </RouteLink>
            ),
          )}
          {step(page + 1, words.next, <ChevronRight aria-hidden="true" />)}
        </nav>
      )}
    </div>
  )
}
