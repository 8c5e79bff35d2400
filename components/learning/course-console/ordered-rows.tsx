'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OrderableRows } from '@/components/forms/orderable-rows'
import { orderOutlineAction } from '@/lib/features/learning/kept-courses/actions'

type OrderedRow = { id: string; name: string; shown: ReactNode }

export type OrderedRowsProps = {
  label: string
  classId: string
  /** Where the rows stand side by side; null: the sessions themselves. */
  within: { sessionId: string; parentId: string | null } | null
  rows: readonly OrderedRow[]
  mayChange: boolean
  className?: string
}

/** Rows of one level of the outline. */
export function OrderedRows({ label, classId, within, rows, mayChange, className }: OrderedRowsProps) {
  const isOrderable = mayChange && rows.length > 1
  return (
    <OrderableRows
      {...{ label, rows, isOrderable, className }}
      words={useTranslations('courses')}
      nameOf={({ name }) => name}
      action={orderOutlineAction}
      inputOf={(ids) => ({ classId, within, ids })}
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
