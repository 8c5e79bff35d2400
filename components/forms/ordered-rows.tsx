'use client'

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
  /** Below a band: dense, filling the window (screens#density). */
  isInBand?: boolean
  className?: string
}

const bandLook = {
  className: 'divide-y divide-line/60',
  rowClassName: 'items-center gap-1 px-4 text-body sm:min-h-(--row-height) sm:px-5 sm:pe-2 sm:text-sm',
}

/** Rows of one level, each with what is shown of it, in an order that whoever keeps them may change. */
export function OrderedRows({ label, save, of, rows, mayChange, isInBand = false, className }: OrderedRowsProps) {
  const isOrderable = mayChange && rows.length > 1
  const list = (
    <OrderableRows
      {...{ label, rows, isOrderable }}
      {...(isInBand ? bandLook : { className, rowClassName: 'items-start gap-1 [&>button]:mt-1' })}
      nameOf={({ name }) => name}
      action={save}
      inputOf={(ids) => ({ ...of, ids })}
    >
      {({ shown }) => (
        <>
          {mayChange && !isOrderable && <span className="w-control-sm shrink-0" />}
          <div className="min-w-0 flex-1">{shown}</div>
        </>
      )}
    </OrderableRows>
  )
  if (!isInBand) return list
  return (
    <div data-lines="2" className="dense-cells band-cells lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
      {list}
    </div>
  )
}
