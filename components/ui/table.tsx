/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role,
   jsx-a11y/no-noninteractive-tabindex -- where rows become cards some browsers forget what a table is: the written roles
   remember; and what scrolls must be reachable by keyboard */

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'
import { RouteLink } from './route-link'

export type TableProps = {
  /** The table's name for screen readers. */
  caption: string
  /** The rows of a list in the band: dense, filling the window, on a phone as cards of two lines (screens#density). */
  isInBand?: boolean
  /** The header stays while the body scrolls within this height. */
  className?: string
  children: ReactNode
}

/** A real table. On a phone its rows become cards. */
export function Table({ caption, isInBand = false, className, children }: TableProps) {
  return (
    <section
      aria-label={caption}
      tabIndex={0}
      className={cn('relative overflow-auto -outline-offset-2', isInBand && 'lg:min-h-0 lg:flex-1', className)}
    >
      <table
        role="table"
        className={cn(
          'table-cells w-full border-separate border-spacing-0',
          isInBand ? 'dense-cells band-cells text-body sm:text-sm' : 'text-body',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup">
      <tr role="row">{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody role="rowgroup">{children}</tbody>
}

export function TableRow({ selected, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      role="row"
      className={cn('hover:bg-surface', selected && 'bg-accent-soft hover:bg-accent-soft', className)}
    />
  )
}

type Sort = { direction: 'ascending' | 'descending' | null } & ({ href: string } | { onSort: () => void })

export type HeaderCellProps = Omit<ComponentProps<'th'>, 'children'> & {
  /** Not all screen readers read it of a header that is empty otherwise: `isHidden`. */
  'aria-label'?: never
  /** The column's name is there for screen readers alone. */
  isHidden?: boolean
  numeric?: boolean
  sort?: Sort
  children?: ReactNode
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

export function HeaderCell({ numeric, isHidden, sort, className, children, ...rest }: HeaderCellProps) {
  const Icon = sortIcons[sort?.direction ?? 'none']
  const inside = (
    <>
      {children}
      {sort && (
        <Icon aria-hidden="true" className={cn('size-3.5 shrink-0', sort.direction === null && 'text-line-strong')} />
      )}
    </>
  )
  const styles =
    '-mx-2 inline-flex min-h-7 items-center gap-1 rounded-sm px-2 font-medium hover:bg-sunken hover:text-ink'
  return (
    <th
      {...rest}
      scope="col"
      role="columnheader"
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
      data-numeric={numeric ? '' : undefined}
      className={className}
    >
      {!sort && (isHidden ? <span className="sr-only">{children}</span> : children)}
      {sort && 'href' in sort && (
        <RouteLink href={sort.href} scroll={false} className={styles}>
          {inside}
        </RouteLink>
      )}
      {sort && 'onSort' in sort && (
        <button type="button" onClick={sort.onSort} className={styles}>
          {inside}
        </button>
      )}
    </th>
  )
}

export type CellProps = ComponentProps<'td'> & {
  /** The column's name, shown beside the value when the row is a card. */
  label?: string
  numeric?: boolean
  /** The row's own name: a row header, and the title of its card. */
  lead?: boolean
  /** In a card of two lines: beside the name, as a state is or a button. */
  beside?: boolean
  /** In a card of two lines: its label is needed to understand it, as it is of a number. */
  named?: boolean
  /** A card of two lines leaves it out: the page of its row tells it. */
  wide?: boolean
  /** A long text, in one line: what does not fit is read where the pointer rests. */
  oneLine?: string
}

export function Cell({ label, numeric, lead, beside, named = numeric, wide, oneLine, ...rest }: CellProps) {
  const marks = {
    'data-label': label,
    'data-numeric': numeric ? '' : undefined,
    'data-beside': beside ? '' : undefined,
    'data-named': named ? '' : undefined,
    'data-wide': wide ? '' : undefined,
    'data-none': (rest.children ?? oneLine) === '–' ? '' : undefined,
  }
  const cell = {
    ...rest,
    ...marks,
    ...(oneLine !== undefined && {
      title: oneLine,
      className: cn('sm:max-w-52 sm:truncate', rest.className),
      children: rest.children ?? oneLine,
    }),
  }
  return lead ? <th {...cell} scope="row" /> : <td {...cell} role="cell" />
}
