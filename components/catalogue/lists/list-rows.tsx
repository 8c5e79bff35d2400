'use client'

import { GripVertical } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { StatusChip } from '@/components/ui/status-chip'
import { movedRow, rowAttribute, useRowOrder } from '@/components/ui/use-row-order'
import { orderListAction } from '@/lib/features/catalogue/lists/actions'
import { ActivateButton, DeleteItemButton, RenameButton } from './item-buttons'
import type { ListItemView, ListView } from './list-view'

type Props = ListView & { items: readonly ListItemView[]; mayChange: boolean }

/** The rows of a list in their order; a new order is saved as a whole. */
export function ListRows({ list, kind, items, mayChange }: Props) {
  const t = useTranslations('lists')
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [told, setTold] = useState('')
  const saving = useRefreshing(orderListAction, { successMessage: t('orderSaved'), onSuccess: () => setOrder(null) })
  const known = items.map(({ id }) => id)
  // Rows that came or went meanwhile end the order that was under way.
  const current =
    order !== null && order.length === known.length && known.every((id) => order.includes(id)) ? order : null
  const shown = (current ?? known).flatMap((id) => items.find((item) => item.id === id) ?? [])
  const handle = useRowOrder((from, to) => {
    setOrder(movedRow(current ?? known, from, to))
    setTold(t('movedTo', { name: shown[from]?.en ?? '', place: to + 1, count: shown.length }))
  })
  const isSortable = mayChange && kind !== 'years' && items.length > 1
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
            onClick={() => void saving.run({ list, itemIds: [...current] })}
          >
            {t('orderSave')}
          </Button>
          {saving.fault && <FaultBanner fault={saving.fault} />}
        </div>
      )}
      <ol aria-label={t('rows')} className="divide-y divide-line">
        {shown.map((item, at) => (
          <li
            key={item.id}
            {...{ [rowAttribute]: '' }}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:px-5"
          >
            {isSortable && (
              <button
                type="button"
                aria-label={t('move', { name: item.en })}
                title={t('moveHint')}
                className="grid size-control-sm shrink-0 cursor-grab touch-none place-content-center rounded-md text-ink-muted hover:bg-sunken active:cursor-grabbing"
                {...handle(at, shown.length)}
              >
                <GripVertical aria-hidden="true" className="size-4" />
              </button>
            )}
            <ItemNames {...{ item, kind }} />
            <ItemUses item={item} />
            {mayChange && (
              <span className="ms-auto flex flex-wrap items-center gap-2 sm:w-76">
                {(kind === 'names' || kind === 'currencies') && <RenameButton {...{ item, list, kind }} />}
                <ActivateButton item={item} />
                {item.whyNotDelete === null && <DeleteItemButton item={item} />}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function ItemNames({ item, kind }: { item: ListItemView; kind: ListView['kind'] }) {
  const t = useTranslations('lists')
  const isAlike = kind === 'years' || kind === 'words'
  return (
    <span
      className={cn('flex min-w-0 flex-1 basis-56 flex-wrap items-baseline gap-x-3', !item.active && 'text-ink-muted')}
    >
      {isAlike ? (
        <span className="font-medium tabular-nums">{item.en}</span>
      ) : (
        <>
          <span lang="zh-CN" className="font-medium">
            {item.zh}
          </span>
          <span lang="en-US">{item.en}</span>
          <code className="text-ink-muted text-xs">{item.code}</code>
        </>
      )}
      {!item.active && <StatusChip tone="neutral">{t('inactive')}</StatusChip>}
    </span>
  )
}

function ItemUses({ item: { uses } }: { item: ListItemView }) {
  const t = useTranslations('lists')
  const format = useFormatter()
  return (
    <span className="w-24 shrink-0 text-end text-ink-muted text-sm tabular-nums" title={t('usesHint')}>
      {uses === 0 ? t('unused') : t('uses', { count: uses, shown: format.number(uses) })}
    </span>
  )
}
