/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role,
   jsx-a11y/no-noninteractive-tabindex -- where rows become cards some browsers forget what a table is: the written roles
   remember; and what scrolls must be reachable by keyboard */

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import NextLink from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn'

export type TableProps = {
  /** Says what the table holds; shown only to those who do not see. */
  caption: string
  /** The head stays while the body scrolls inside this height. */
  className?: string
  children: ReactNode
}

/** A real table. On a phone its rows become cards. */
export function Table({ caption, className, children }: TableProps) {
  return (
    <section aria-label={caption} tabIndex={0} className={cn('relative overflow-auto -outline-offset-2', className)}>
      <table role="table" className="table-cards w-full border-separate border-spacing-0 text-start text-body">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup" className="sticky top-0 z-10 bg-surface">
      <tr role="row">{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return (
    <tbody role="rowgroup" className="[&>tr:last-child>*]:border-b-0">
      {children}
    </tbody>
  )
}

export function TableRow({ selected, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      role="row"
      aria-selected={selected}
      className={cn(
        'group transition-colors hover:bg-surface narrow:border-line narrow:border-b narrow:last:border-b-0',
        selected && 'bg-accent-soft hover:bg-accent-soft',
        className,
      )}
    />
  )
}

type Sort = { direction: 'ascending' | 'descending' | null } & ({ href: string } | { onSort: () => void })

export type HeaderCellProps = Omit<ComponentProps<'th'>, 'children'> & {
  numeric?: boolean
  sort?: Sort
  children?: ReactNode
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

export function HeaderCell({ numeric, sort, className, children, ...rest }: HeaderCellProps) {
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
      className={cn(
        'h-10 border-line border-b px-3 text-start font-medium text-ink-muted text-sm whitespace-nowrap first:ps-5 last:pe-5 sm:first:ps-6 sm:last:pe-6',
        numeric && 'text-end',
        className,
      )}
    >
      {!sort && children}
      {sort && 'href' in sort && (
        <NextLink href={sort.href} scroll={false} className={styles}>
          {inside}
        </NextLink>
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
  /** The column's name, said beside the value when the row is a card. */
  label?: string
  numeric?: boolean
  /** The row's own name: a row header, and the title of its card. */
  lead?: boolean
}

export function Cell({ label, numeric, lead, className, ...rest }: CellProps) {
  const styles = cn(
    'h-12 border-line border-b px-3 py-2 text-start align-middle font-normal first:ps-5 last:pe-5 sm:first:ps-6 sm:last:pe-6',
    numeric && 'text-end tabular-nums',
    lead && 'font-medium',
    className,
  )
  if (lead) return <th {...rest} scope="row" data-label={label} data-lead="" className={styles} />
  return <td {...rest} role="cell" data-label={label} className={styles} />
}
