import { type PointerEvent, useRef } from 'react'
import type { LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'

type Point = { x: number; y: number }
type DraggingOptions = {
  part: LayoutPart
  /** Whether this pointer may move the element. */
  takes: (event: PointerEvent) => boolean
  onBegin: () => void
  /** The part at the start of the drag, and the pointer's distance since then in pixels. */
  onDrag: (from: LayoutPart, by: Point) => void
  onEnd: () => void
}

/** A drag starts only beyond this distance, because a hand trembles. */
const tremble = 3

/** The handlers that make an element draggable. */
export function useDragging({ part, takes, onBegin, onDrag, onEnd }: DraggingOptions) {
  const held = useRef<{ at: Point; from: LayoutPart; isMoving: boolean } | null>(null)
  const letGo = () => {
    if (held.current?.isMoving) onEnd()
    held.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !takes(event)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { at: { x: event.clientX, y: event.clientY }, from: part, isMoving: false }
      onBegin()
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held.current === null) return
      const { at, from, isMoving } = held.current
      const by = { x: event.clientX - at.x, y: event.clientY - at.y }
      if (!isMoving && Math.hypot(by.x, by.y) < tremble) return
      held.current.isMoving = true
      onDrag(from, by)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
