import type { ReactNode } from 'react'
import { ButtonLink } from './button-link'
import { Card, type CardProps } from './card'
import { EmptyState, type EmptyStateProps } from './empty-state'
import { Pagination } from './pagination'

type Page = { page: number; pageSize: number; total: number }

export type ListPagesProps = Page & {
  /** Where one page alone says nothing of its count, whether there are several. */
  isShown?: boolean
  /** Its distance to the list. */
  className?: string
  /** "31–60 of 1,204" */
  summary: (range: { from: number; to: number; total: number }) => ReactNode
}

/** Below a list: which of its rows these are, and its other pages. */
export function ListPages({ page, pageSize, total, isShown = total > 0, className = 'mt-4', summary }: ListPagesProps) {
  if (!isShown) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(from + pageSize - 1, total)
  return (
    <div className={className}>
      <Pagination page={page} pages={Math.ceil(total / pageSize)} summary={summary({ from, to, total })} />
    </div>
  )
}

export type EmptyListProps = {
  /** A search or a filter is set. */
  isNarrowed: boolean
  nothing: { kind?: EmptyStateProps['kind']; title: ReactNode; text?: ReactNode; actions?: ReactNode }
  noMatch: { title: ReactNode; text?: ReactNode; clear?: { href: string; label: ReactNode } }
}

/** Instead of rows: there are none yet, or none of them match. */
export function EmptyList({ isNarrowed, nothing, noMatch }: EmptyListProps) {
  if (!isNarrowed)
    return (
      <EmptyState kind={nothing.kind ?? 'nothing'} title={nothing.title} actions={nothing.actions}>
        {nothing.text}
      </EmptyState>
    )
  const { title, text, clear } = noMatch
  return (
    <EmptyState
      kind="noMatch"
      title={title}
      actions={clear && <ButtonLink href={clear.href}>{clear.label}</ButtonLink>}
    >
      {text}
    </EmptyState>
  )
}

export type PagedListProps = Omit<ListPagesProps, 'isShown' | 'className'> &
  EmptyListProps &
  Pick<CardProps, 'title'> & {
    /** Of this page. */
    count: number
    /** Says nothing of its count while all rows are on one page. */
    onlySeveral?: boolean
    children: ReactNode
  }

/** A page of rows on a card, with what stands there when there are none and the way to its other pages. */
export function PagedList({
  title,
  count,
  isNarrowed,
  nothing,
  noMatch,
  onlySeveral = false,
  children,
  ...pages
}: PagedListProps) {
  const isShown = onlySeveral ? pages.total > count && count > 0 : pages.total > 0
  return (
    <>
      <Card flush title={title}>
        {count > 0 ? children : <EmptyList isNarrowed={isNarrowed} nothing={nothing} noMatch={noMatch} />}
      </Card>
      <ListPages {...pages} isShown={isShown} />
    </>
  )
}
