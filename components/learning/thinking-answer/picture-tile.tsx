'use client'

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { GripVertical, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { PictureZoom } from './picture-zoom'

export type PictureTileProps = {
  picture: { key: string; name: string }
  at: number
  count: number
  readOnly: boolean
  onMove: (at: number) => void
  onRemove: () => void
}

/** One picture of an answer: drag its handle or use its arrow keys to move it, press it to enlarge it. */
export function PictureTile({ picture, at, count, readOnly, onMove, onRemove }: PictureTileProps) {
  const t = useTranslations('thinking')
  const { key, name } = picture
  const { listeners, setNodeRef: handleRef, isDragging } = useDraggable({ id: key, disabled: readOnly })
  const { setNodeRef: tileRef, isOver } = useDroppable({ id: key, disabled: readOnly })
  const press = (event: KeyboardEvent) => {
    const place = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: count - 1 }
    const to = Object.entries(place).find(([pressed]) => pressed === event.key)?.[1]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li
      ref={tileRef}
      data-key={key}
      className={cn(
        'relative rounded-lg border bg-raised p-1.5 transition-colors duration-100',
        isOver && !isDragging ? 'border-accent-text bg-accent-soft' : 'border-line',
        isDragging && 'opacity-40',
      )}
    >
      <PictureZoom picture={picture} at={at} count={count} />
      {!readOnly && (
        <div className="mt-1 flex items-center justify-between">
          <button
            type="button"
            ref={handleRef}
            {...listeners}
            data-handle=""
            aria-label={`${t('move', { name })} (${at + 1}/${count})`}
            onKeyDown={press}
            className="grid size-11 cursor-grab touch-none place-content-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink sm:size-9 [&_svg]:size-4.5"
          >
            <GripVertical aria-hidden="true" />
          </button>
          <IconButton data-remove="" label={t('remove', { name })} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  )
}
