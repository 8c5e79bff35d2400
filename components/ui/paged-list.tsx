import type { ReactNode } from 'react'
import { Card } from './card'
import { EmptyState, type EmptyStateProps } from './empty-state'
import { ListDensity } from './list-density'
import { Pagination } from './pagination'

type Page = { page: number; pageSize: number; total: number }

export type ListPagesProps = Page & {
  /** Whether there are several pages; a single one shows no count. */
  isShown?: boolean
  /** Its distance to the list. */
  className?: string
  /** "31–60 of 1,204" */
  summary: (range: { from: number; to: number; total: number }) => ReactNode
  /** What stands beside the range. */
  children?: ReactNode
}

/** Below a list: the range of its rows, and links to its other pages. */
export function ListPages({
  page,
  pageSize,
  total,
  isShown = total > 0,
  className = 'mt-4',
  summary,
  children,
}: ListPagesProps) {
  const pages = Math.ceil(total / pageSize)
  // Past the last page `Pagination` leads back to it, whatever is shown.
  if (!isShown && (total === 0 || page <= pages)) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(from + pageSize - 1, total)
  return (
    <div className={className}>
      <Pagination page={page} pages={pages} summary={summary({ from, to, total })}>
        {children}
      </Pagination>
    </div>
  )
}

export type EmptyListProps = {
  /** A search or a filter is set. */
  isNarrowed?: boolean
  nothing: { kind?: EmptyStateProps['kind']; title: ReactNode; text?: ReactNode; actions?: ReactNode }
  /** Left out where nothing narrows the list. */
  noMatch?: { title: ReactNode; text?: ReactNode; clear?: { href: string; label: ReactNode } }
}

/** Shown without rows: there are none yet, or none match. */
export function EmptyList({ isNarrowed, nothing, noMatch }: EmptyListProps) {
  if (!isNarrowed || !noMatch)
    return (
      <EmptyState kind={nothing.kind ?? 'nothing'} title={nothing.title} actions={nothing.actions}>
        {nothing.text}
      </EmptyState>
    )
  const { title, text, clear } = noMatch
  return (
    <EmptyState kind="noMatch" title={title} link={clear}>
      {text}
    </EmptyState>
  )
}

export type PagedListProps = Omit<ListPagesProps, 'isShown' | 'className' | 'children'> &
  EmptyListProps & {
    /** The rows of this page. */
    count: number
    /** Hides the count while all rows are on one page. */
    onlySeveral?: boolean
    children: ReactNode
  }

/** A page of rows on a card, with its empty state and the links to its other pages. */
export function PagedList({
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
      <Card flush>
        {count > 0 ? children : <EmptyList isNarrowed={isNarrowed} nothing={nothing} noMatch={noMatch} />}
      </Card>
      <ListPages {...pages} isShown={isShown} />
    </>
  )
}

export type BandListProps = EmptyListProps &
  Partial<Page> & {
    /** The rows of this page. */
    count: number
    /** Left out where all rows are on one page. */
    summary?: ListPagesProps['summary']
    children: ReactNode
  }

/** The rows below a band's tools, with their empty state and a bar of links to the other pages. */
export function BandList({
  count,
  children,
  page = 1,
  pageSize = count,
  total = count,
  summary,
  ...empty
}: BandListProps) {
  return (
    <>
      {count > 0 ? children : <EmptyList {...empty} />}
      {summary && (
        <ListPages {...{ page, pageSize, total, summary }} className="border-line border-t px-4 py-1 sm:px-5 lg:pe-4">
          <ListDensity />
        </ListPages>
      )}
    </>
  )
}

type ListWords = (
  key: 'shown' | 'empty' | 'emptyText' | 'noMatch' | 'clear',
  values?: { from: number; to: number; total: number },
) => string

type ListPage<View> = { rows: readonly unknown[]; total: number; pageSize: number; view: View & { page: number } }

/**
 * A page of a list whose texts have the usual keys. Whatever of the view is set narrows the list, but for the page;
 * `clearHref` is the list without its search and filters.
 */
export function listPage<View extends object>(
  { rows, total, pageSize, view: { page, ...narrowing } }: ListPage<View>,
  words: ListWords,
  clearHref: string,
): Omit<BandListProps, 'children'> {
  return {
    count: rows.length,
    total,
    page,
    pageSize,
    isNarrowed: Object.values(narrowing).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
    summary: (range) => words('shown', range),
    nothing: { title: words('empty'), text: words('emptyText') },
    noMatch: { title: words('noMatch'), clear: { href: clearHref, label: words('clear') } },
  }
}
