'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { OrderableRows } from '@/components/forms/orderable-rows'
import { cn } from '@/components/ui/cn'
import { StatusChip } from '@/components/ui/status-chip'
import { orderListAction } from '@/lib/features/catalogue/lists/actions'
import { ActivateButton, DeleteItemButton, RenameButton } from './item-buttons'
import type { ListItemView, ListView } from './list-view'

type Props = ListView & {
  items: readonly ListItemView[]
  mayChange: boolean
  /** A part of the list has no order of its own. */
  isWhole: boolean
}

/** The rows of a list in their order. */
export function ListRows({ list, kind, items, mayChange, isWhole }: Props) {
  const t = useTranslations('lists')
  return (
    <OrderableRows
      label={t('rows')}
      rows={items}
      isOrderable={mayChange && isWhole && kind !== 'years' && items.length > 1}
      nameOf={({ en }) => en}
      action={orderListAction}
      inputOf={(itemIds) => ({ list, itemIds })}
      className="divide-y divide-line"
      rowClassName="flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:px-5"
    >
      {(item) => (
        <>
          <ItemNames {...{ item, kind }} />
          <ItemUses item={item} />
          {mayChange && (
            <span className="ms-auto flex flex-wrap items-center gap-2 sm:w-76">
              {(kind === 'names' || kind === 'currencies') && <RenameButton {...{ item, list, kind }} />}
              <ActivateButton item={item} />
              {item.whyNotDelete === null && <DeleteItemButton item={item} />}
            </span>
          )}
        </>
      )}
    </OrderableRows>
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
