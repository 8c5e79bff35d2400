'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card, type CardProps } from '@/components/ui/card'
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state'
import { SearchBox } from '@/components/ui/search-box'

export type SearchedCardProps<Row> = Pick<CardProps, 'title' | 'description' | 'actions'> & {
  words: (key: 'search' | 'noMatch' | 'shown' | 'more', values?: { shown: number; total: number }) => string
  search: string
  onSearch: (search: string) => void
  /** The rows that match. */
  found: readonly Row[]
  /** How many are shown at first, and how many more with each press; a thousand rows at once would not help. */
  step?: number
  /** What narrows the rows and what is done with the ticked ones, below the search. */
  tools?: ReactNode
  /** Shown without rows where it is not the search that hides them. */
  empty?: EmptyStateProps
  /** Above dense rows: the search and the tools in one line. */
  isInBand?: boolean
  children: (visible: readonly Row[]) => ReactNode
}

/** A card with a list that the browser searches: the first of the matching rows, and a button for more. */
export function SearchedCard<Row>(props: SearchedCardProps<Row>) {
  const { words, search, onSearch, found, step = 100, tools, empty, isInBand, children, ...card } = props
  const [most, setMost] = useState(step)
  const total = found.length
  return (
    <Card {...card} flush>
      <div
        className={
          isInBand ? 'flex flex-wrap items-center gap-2 px-4 py-2.5 sm:px-5' : 'flex flex-col gap-3 px-5 py-4 sm:px-6'
        }
      >
        <SearchBox
          label={words('search')}
          value={search}
          onSearch={onSearch}
          isInBand={isInBand}
          className={isInBand ? 'w-full sm:w-62' : 'w-full sm:w-96'}
        />
        {tools}
      </div>
      {total > 0 ? (
        children(found.slice(0, most))
      ) : (
        <EmptyState {...(empty ?? { kind: 'noMatch', title: words('noMatch') })} />
      )}
      {total > most && (
        <div className="flex flex-wrap items-center justify-center gap-4 border-line border-t px-5 py-4">
          <span className="text-ink-muted text-sm">{words('shown', { shown: most, total })}</span>
          <Button onClick={() => setMost(most + step)}>{words('more')}</Button>
        </div>
      )}
    </Card>
  )
}
