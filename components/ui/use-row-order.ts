'use client'

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

/** The attribute of a row, which tells where the pointer is. */
export const rowAttribute = 'data-ordered-row'

/**
 * The handlers of a handle by which a row of a list is moved: dragged by a pointer of any kind, or by the arrow keys while it
 * has the focus. `onMove` takes the row's place and its new one.
 */
export function useRowOrder(onMove: (from: number, to: number) => void) {
  const held = useRef<number | null>(null)
  const letGo = () => {
    held.current = null
  }
  return (at: number, count: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = at
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = held.current
      const own = event.currentTarget.closest(`[${rowAttribute}]`)
      if (from === null || !own?.parentElement) return
      const rows = [...own.parentElement.querySelectorAll(`:scope > [${rowAttribute}]`)]
      const to = rows.findIndex((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return event.clientY >= top && event.clientY < bottom
      })
      if (to === -1 || to === from) return
      held.current = to
      onMove(from, to)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : null
      if (to === null) return
      event.preventDefault()
      if (to >= 0 && to < count) onMove(at, to)
    },
  })
}

/** The rows with one of them at another place. */
export function movedRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const others = rows.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...rows.slice(from, from + 1), ...others.slice(to)]
}
