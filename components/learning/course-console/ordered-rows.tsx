'use client'

import { GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { movedRow, rowAttribute, useRowOrder } from '@/components/ui/use-row-order'
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

/** Rows of one level of the outline, moved by pointer or arrow keys; a new order is saved as a whole. */
export function OrderedRows({ label, classId, within, rows, mayChange, className }: OrderedRowsProps) {
  const t = useTranslations('courses')
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [told, setTold] = useState('')
  const saving = useRefreshing(orderOutlineAction, { successMessage: t('orderSaved'), onSuccess: () => setOrder(null) })
  const known = rows.map(({ id }) => id)
  // Rows that came or went meanwhile end the order that was under way.
  const current = order?.length === known.length && known.every((id) => order.includes(id)) ? order : null
  const shown = (current ?? known).flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const handle = useRowOrder((from, to) => {
    setOrder(movedRow(current ?? known, from, to))
    setTold(t('movedTo', { title: shown[from]?.name ?? '', place: to + 1, count: shown.length }))
  })
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {told}
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
            onClick={() => void saving.run({ classId, within, ids: [...current] })}
          >
            {t('orderSave')}
          </Button>
          {saving.fault && <FaultBanner fault={saving.fault} />}
        </div>
      )}
      <ol aria-label={label} className={className}>
        {shown.map(({ id, name, shown: row }, at) => (
          <li key={id} {...{ [rowAttribute]: '' }} className="flex items-start gap-1">
            {mayChange && rows.length > 1 ? (
              <button
                type="button"
                aria-label={t('move', { title: name })}
                title={t('moveHint')}
                className="mt-1 grid size-control-sm shrink-0 cursor-grab touch-none place-content-center rounded-md text-ink-muted hover:bg-sunken active:cursor-grabbing"
                {...handle(at, shown.length)}
              >
                <GripVertical aria-hidden="true" className="size-4" />
              </button>
            ) : (
              mayChange && <span className="w-control-sm shrink-0" />
            )}
            <div className="min-w-0 flex-1">{row}</div>
          </li>
        ))}
      </ol>
    </>
  )
}
