'use client'

import type { ReactNode } from 'react'
import { OrderedRows, type OrderedRowsProps } from './ordered-rows'

export type KeptRow = {
  id: string
  name: string
  /** The name as it is shown, a link perhaps. */
  title: ReactNode
  /** What else tells it from others, below. */
  facts: ReactNode
  /** Its state and what is done with it. */
  end: ReactNode
}

/** The rows of a list that organisers keep in an order, below the band's tools. */
export function KeptRows({
  rows,
  ...list
}: Omit<OrderedRowsProps, 'rows' | 'className' | 'isInBand'> & { rows: readonly KeptRow[] }) {
  const shown = rows.map(({ id, name, title, facts, end }) => ({
    id,
    name,
    shown: (
      <div className="flex flex-wrap items-center gap-x-4 narrow:py-2 sm:flex-nowrap">
        <span className="min-w-0 flex-1 basis-64 py-0.5">
          {title}
          <span className="block text-ink-muted text-sm wrap-anywhere sm:text-xs">{facts}</span>
        </span>
        {end}
      </div>
    ),
  }))
  return <OrderedRows {...list} rows={shown} isInBand />
}
