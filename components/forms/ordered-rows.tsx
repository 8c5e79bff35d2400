'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { OrderableRows } from './orderable-rows'

type OrderedRow = { id: string; name: string; shown: ReactNode }

export type OrderedRowsProps = {
  label: string
  /** Takes the ids in their new order, beside what it is the order of. */
  save: (raw: unknown) => Promise<ActionResult<unknown>>
  of: Record<string, unknown>
  rows: readonly OrderedRow[]
  mayChange: boolean
  className?: string
}

/** Rows of one level, each with what is shown of it, in an order that whoever keeps them may change. */
export function OrderedRows({ label, save, of, rows, mayChange, className }: OrderedRowsProps) {
  const isOrderable = mayChange && rows.length > 1
  return (
    <OrderableRows
      {...{ label, rows, isOrderable, className }}
      words={useTranslations('ordering')}
      nameOf={({ name }) => name}
      action={save}
      inputOf={(ids) => ({ ...of, ids })}
      rowClassName="items-start gap-1 [&>button]:mt-1"
    >
      {({ shown }) => (
        <>
          {mayChange && !isOrderable && <span className="w-control-sm shrink-0" />}
          <div className="min-w-0 flex-1">{shown}</div>
        </>
      )}
    </OrderableRows>
  )
}
