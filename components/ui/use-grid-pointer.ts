'use client'

import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { cellName } from './grid-window'
import type { GridCursor } from './use-grid-cursor'

type Drag = 'select' | 'fill'

/** The part of an area's last cell that is pulled down to fill: `data-fill`. */
const fillHandle = '[data-fill]'
const controls = 'button, a, input, select, label'

/**
 * The mouse in a spreadsheet: a press goes to a cell, Shift or a drag selects an area, a double click opens the cell,
 * and the handle at an area's corner fills downward. The cells are marked with their `data-cell`.
 */
export function useGridPointer(cursor: GridCursor<string>, mayFill: boolean) {
  const drag = useRef<Drag | null>(null)
  const [filling, setFilling] = useState<string | null>(null)

  useEffect(() => {
    const end = () => {
      drag.current = null
      setFilling(null)
    }
    window.addEventListener('mouseup', end)
    return () => window.removeEventListener('mouseup', end)
  }, [])

  function onMouseDown(event: MouseEvent) {
    const { target, button, shiftKey } = event
    if (button !== 0 || !(target instanceof Element)) return
    if (mayFill && target.closest(fillHandle)) {
      event.preventDefault()
      drag.current = 'fill'
      return
    }
    const cell = target.closest<HTMLElement>('[data-cell]')
    const place = placeOf(cell)
    if (cell === null || place === null) return
    const at = cursor.cursor
    if (at !== null && at.draft !== null) {
      if (cellName(at) === cellName(place)) return
      cursor.commit()
    }
    const isControl = target.closest(controls) !== null
    if (shiftKey && !isControl) cursor.extend(place.row, place.column)
    else cursor.look(place.row, place.column)
    if (isControl) return
    // The focus follows the cursor, not the press, and a drag selects cells, not text.
    event.preventDefault()
    if (!shiftKey) cell.focus({ preventScroll: true })
    drag.current = 'select'
  }

  function onMouseMove({ target, buttons }: MouseEvent) {
    if (drag.current === null || (buttons & 1) === 0 || !(target instanceof Element)) return
    const place = placeOf(target.closest<HTMLElement>('[data-cell]'))
    if (place === null) return
    if (drag.current === 'fill') setFilling(place.row)
    else if (cursor.cursor && (cursor.corner !== null || cellName(place) !== cellName(cursor.cursor)))
      cursor.extend(place.row, place.column)
  }

  function onMouseUp() {
    if (drag.current === 'fill' && filling !== null) cursor.fillTo(filling)
  }

  function onDoubleClick({ target }: MouseEvent) {
    if (!(target instanceof Element) || target.closest(controls)) return
    const place = placeOf(target.closest<HTMLElement>('[data-cell]'))
    if (place) cursor.open(place.row, place.column)
  }

  /** The Tab key makes the focused cell the current one. */
  function onFocus({ target }: FocusEvent) {
    const place = target instanceof HTMLElement && target.dataset.cell !== undefined ? placeOf(target) : null
    const at = cursor.cursor
    if (place && at?.draft == null && (at === null || cellName(at) !== cellName(place)))
      cursor.look(place.row, place.column)
  }

  return { filling, handlers: { onFocus, onMouseDown, onMouseMove, onMouseUp, onDoubleClick } }
}

function placeOf(cell: HTMLElement | null) {
  const name = cell?.dataset.cell ?? ''
  const at = name.lastIndexOf(':')
  return at < 0 ? null : { row: name.slice(0, at), column: Number(name.slice(at + 1)) }
}
