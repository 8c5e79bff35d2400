'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import type { Box } from '@/lib/features/certificates/certificate-sheets/rules'
import { page } from '@/lib/features/certificates/certificate-templates/rules'
import type { LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'
import { moved, movedByHand, resized } from './drawing'
import { usePartName } from './part-name'
import { useDragging } from './use-dragging'

export type PartHandleProps = {
  part: LayoutPart
  box: Box
  isSelected: boolean
  onSelect: (id: string | null) => void
  onChange: (part: LayoutPart, step: string) => void
  onSettled: () => void
  onRemove: (id: string) => void
}

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The handle of one part of the sheet: drag it, or move it with the arrow keys by 1 mm, with Shift by 5. */
export function PartHandle({ part, box, isSelected, onSelect, onChange, onSettled, onRemove }: PartHandleProps) {
  const t = useTranslations('certificateConsole.editor')
  const nameOf = usePartName()
  const button = useRef<HTMLButtonElement>(null)
  const sheet = () => button.current?.closest('fieldset')?.getBoundingClientRect().width ?? 1
  const scaled = (pixels: number) => (pixels / sheet()) * page.width
  const drag = useDragging({
    part,
    // A touch on a part that is not selected scrolls the page; it moves only the selected part.
    takes: (event) => event.pointerType === 'mouse' || isSelected,
    onBegin: () => onSelect(part.id),
    onDrag: (from, { x, y }) => onChange(movedByHand(from, { x: from.x + scaled(x), y: from.y + scaled(y) }), 'drag'),
    onEnd: onSettled,
  })
  const pull = useDragging({
    part,
    takes: () => true,
    onBegin: () => onSelect(part.id),
    onDrag: (from, { x }) => onChange(resized(from, widthOf(from) + scaled(x)), 'pull'),
    onEnd: onSettled,
  })

  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow !== undefined) {
      event.preventDefault()
      const [x, y] = arrow
      const step = event.shiftKey ? 5 : 1
      onSelect(part.id)
      onChange(moved(part, { x: part.x + x * step, y: part.y + y * step }), `arrows ${part.id}`)
    } else if (isSelected && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      onRemove(part.id)
    }
  }
  const place = {
    left: `${(box.x / page.width) * 100}%`,
    top: `${(box.y / page.height) * 100}%`,
    width: `${(box.width / page.width) * 100}%`,
    height: `${(box.height / page.height) * 100}%`,
  }
  return (
    <div className={cn('absolute', isSelected && 'z-10')} style={place}>
      <button
        ref={button}
        type="button"
        data-part={part.id}
        aria-pressed={isSelected}
        aria-label={t('partAt', { name: nameOf(part), x: part.x, y: part.y })}
        onClick={() => onSelect(part.id)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onSelect(part.id)}
        onKeyDown={press}
        {...drag}
        className={cn(
          'absolute -inset-0.5 rounded-xs border',
          isSelected
            ? 'cursor-move touch-none border-accent-text bg-accent-text/8'
            : 'cursor-pointer border-transparent hover:border-accent-text/60 hover:border-dashed',
        )}
      />
      {isSelected && (
        // The width is also in the form beside the sheet.
        <span
          {...pull}
          aria-hidden="true"
          className="absolute -right-2.5 -bottom-2.5 grid size-5 cursor-ew-resize touch-none place-items-center"
        >
          <span className="size-2.5 rounded-full border-2 border-accent-text bg-white" />
        </span>
      )}
    </div>
  )
}

function widthOf(part: LayoutPart): number {
  return part.kind === 'qr' ? part.size : part.width
}
