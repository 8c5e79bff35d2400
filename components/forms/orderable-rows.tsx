'use client'

import { GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { movedRow, rowAttribute, useRowOrder } from '@/components/ui/use-row-order'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { FaultBanner } from './fault-banner'
import { useRefreshing } from './use-refreshing'

export type OrderableRowsProps<Row, Result> = {
  label: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  isOrderable: boolean
  /** Saves the new order as a whole. */
  action: (raw: unknown) => Promise<ActionResult<Result>>
  inputOf: (ids: readonly string[]) => unknown
  className?: string
  rowClassName: string
  children: (row: Row) => ReactNode
}

/** A list whose rows are moved by pointer or arrow keys; the new order is shown at once and saved when its user says so. */
export function OrderableRows<Row extends { id: string }, Result>(props: OrderableRowsProps<Row, Result>) {
  const { label, rows, nameOf, isOrderable, action, inputOf, className, rowClassName, children } = props
  const t = useTranslations('ordering')
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [moved, setMoved] = useState('')
  const saving = useRefreshing(action, { successMessage: t('orderSaved'), onSuccess: () => setOrder(null) })
  const known = rows.map(({ id }) => id)
  // Rows that came or went meanwhile end the order that was under way.
  const current = order?.length === known.length && known.every((id) => order.includes(id)) ? order : null
  const shown = (current ?? known).flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const count = shown.length
  const handle = useRowOrder((from, to) => {
    const row = shown[from]
    setOrder(movedRow(current ?? known, from, to))
    setMoved(t('movedTo', { name: row ? nameOf(row) : '', place: to + 1, count }))
  })
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
      {current && (
        <div className="sticky top-0 z-10 flex flex-wrap items-center gap-3 border-line border-b bg-raised px-4 py-2 sm:px-5">
          <p className="me-auto text-sm">{t('orderChanged')}</p>
          <Button size="sm" onClick={() => setOrder(null)}>
            {t('orderBack')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            pending={saving.pending}
            onClick={() => void saving.run(inputOf([...current]))}
          >
            {t('orderSave')}
          </Button>
          <FaultBanner fault={saving.fault} />
        </div>
      )}
      <ol aria-label={label} className={className}>
        {shown.map((row, at) => (
          <li key={row.id} {...{ [rowAttribute]: '' }} className={cn('flex', rowClassName)}>
            {isOrderable && (
              <button
                type="button"
                aria-label={t('move', { name: nameOf(row), place: at + 1, count })}
                title={t('moveHint')}
                className="grid size-control-sm shrink-0 cursor-grab touch-none place-content-center rounded-md text-ink-muted hover:bg-sunken active:cursor-grabbing"
                {...handle(at, count)}
              >
                <GripVertical aria-hidden="true" className="size-4" />
              </button>
            )}
            {children(row)}
          </li>
        ))}
      </ol>
    </>
  )
}
