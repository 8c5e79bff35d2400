'use client'

import { type ClipboardEvent, type KeyboardEvent, useCallback, useState } from 'react'
import {
  type Area,
  areaBetween,
  type CellText,
  filledDown,
  filledTo,
  pasted,
  type GridCell,
  type Sheet,
  textOf,
  written,
} from './grid-area'

/** The current cell; `draft` is the text being entered, null while it is not edited. */
export type Cursor<Row> = GridCell<Row> & {
  draft: string | null
  /** The draft began with a typed letter, not with the cell's text. */
  isTyped: boolean
  /** The focus has left the grid: the cell is remembered and takes no focus. */
  isLeft: boolean
}

type Grid<Row> = Sheet<Row> & {
  /** Read-only cells: Enter presses the button in such a cell. */
  isFixed?: (row: Row, column: number) => boolean
  /** Typed, pasted, filled or emptied values; those of one step come together. */
  onChange: (cells: CellText<Row>[]) => void
}

const none = () => false
const far = Number.MAX_SAFE_INTEGER
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -far],
  End: [0, far],
}
/** With Ctrl or ⌘ to the end of the sheet. */
const leaps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-far, 0],
  ArrowDown: [far, 0],
  ArrowLeft: [0, -far],
  ArrowRight: [0, far],
  Home: [-far, -far],
  End: [far, far],
}

/**
 * The behaviour of spreadsheets: one tab stop, arrows within, Shift to select an area, Enter or F2 or a letter to edit,
 * Esc to restore a cell, Delete to empty, Ctrl+D to fill down, copy and paste. An input method is left alone.
 */
export function useGridCursor<Row>({ rows, columns, valueAt, isFixed = none, onChange }: Grid<Row>) {
  const [cursor, setCursor] = useState<Cursor<Row> | null>(null)
  const [corner, setCorner] = useState<GridCell<Row> | null>(null)
  const sheet = { rows, columns, valueAt }
  const area: Area | null = cursor && areaBetween(rows, cursor, corner ?? cursor)

  const look = useCallback((row: Row, column: number, isLeft = false) => {
    setCursor({ row, column, draft: null, isTyped: false, isLeft })
    setCorner(null)
  }, [])
  /** The area from the current cell to another. */
  const extend = useCallback(
    (row: Row, column: number) => {
      if (cursor === null) look(row, column)
      else setCorner({ row, column })
    },
    [cursor, look],
  )
  function edit(row: Row, column: number, typed?: string): void {
    setCursor({ row, column, draft: typed ?? valueAt(row, column), isTyped: typed !== undefined, isLeft: false })
    setCorner(null)
  }
  /** Opens a cell with its text, if it can be changed. */
  const open = (row: Row, column: number) => (isFixed(row, column) ? undefined : edit(row, column))
  const type = (draft: string) => setCursor((now) => now && { ...now, draft })

  function stepped(from: GridCell<Row>, [down, right]: readonly [number, number]): GridCell<Row> {
    const at = Math.min(Math.max(rows.indexOf(from.row) + down, 0), rows.length - 1)
    return { row: rows[at] ?? from.row, column: Math.min(Math.max(from.column + right, 0), columns - 1) }
  }

  function moveTo(place: GridCell<Row>, isExtending: boolean) {
    if (isExtending) setCorner(place)
    else look(place.row, place.column)
  }

  function change(cells: CellText<Row>[]) {
    const news = cells.filter(({ row, column, value }) => value !== valueAt(row, column))
    if (news.length > 0) onChange(news)
  }

  /** Saves the draft, or another text, into the cell and ends the edit. */
  function commit(value = cursor?.draft ?? null, isLeft = false) {
    if (cursor === null || cursor.draft === null || value === null) return
    look(cursor.row, cursor.column, isLeft)
    change([{ row: cursor.row, column: cursor.column, value }])
  }
  /** The draft is saved when the focus leaves. */
  const leave = () => commit(undefined, true)

  function pressInDraft(event: KeyboardEvent, at: Cursor<Row>): boolean {
    const { key, shiftKey } = event
    const isList = event.target instanceof HTMLSelectElement
    if (key === 'Escape') look(at.row, at.column)
    else if (key === 'Enter' || key === 'Tab' || (!isList && (key === 'ArrowUp' || key === 'ArrowDown'))) {
      const step = key === 'Enter' ? [shiftKey ? -1 : 1, 0] : key === 'Tab' ? [0, shiftKey ? -1 : 1] : null
      commit()
      const { row, column } = stepped(at, step ? [step[0] ?? 0, step[1] ?? 0] : (steps[key] ?? [0, 0]))
      look(row, column)
    } else return false
    return true
  }

  function pressInGrid(event: KeyboardEvent, at: Cursor<Row>): boolean {
    const { key, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (event.altKey) return false
    const step = isCommand ? leaps[key] : steps[key]
    if (step) moveTo(stepped((shiftKey && corner) || at, step), shiftKey)
    else if (!isCell(event.target)) return false
    else if (isCommand && key.toLowerCase() === 'd' && area) change(filledDown(sheet, area))
    else if (isCommand) return false
    else if (key === 'Escape' && corner) setCorner(null)
    else if ((key === 'Delete' || key === 'Backspace') && area) change(written(sheet, area, ''))
    else if (isFixed(at.row, at.column)) return (key === 'Enter' || key === ' ') && pressInside(event.target)
    else if (key === 'Enter' || key === 'F2') edit(at.row, at.column)
    else if (key.length === 1 && key !== ' ') edit(at.row, at.column, key)
    else return false
    return true
  }

  function press(event: KeyboardEvent) {
    if (cursor === null || event.nativeEvent.isComposing || event.defaultPrevented) return
    // A menu opened from a cell is elsewhere in the document and handles its own keys.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const isDone = cursor.draft === null ? pressInGrid(event, cursor) : pressInDraft(event, cursor)
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }

  function copy(event: ClipboardEvent) {
    if (area === null || cursor?.draft !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', textOf(sheet, area))
  }

  function pasteText(text: string) {
    if (area !== null) change(pasted(sheet, area, text))
  }

  /** `take` may keep the text until there are rows for all of it. */
  function paste(event: ClipboardEvent, take: (text: string) => void = pasteText) {
    if (area === null || cursor?.draft !== null) return
    event.preventDefault()
    take(event.clipboardData.getData('text/plain'))
  }

  /** The fill handle pulled down to a row; the filled area stays selected. */
  function fillTo(row: Row) {
    if (area === null) return
    const first = rows[area.top]
    if (first === undefined) return
    change(filledTo(sheet, area, rows.indexOf(row)))
    look(first, area.left)
    setCorner({ row, column: area.right })
  }

  return { cursor, corner, area, look, extend, edit, open, type, commit, leave, press, copy, paste, pasteText, fillTo }
}

/** A button inside a cell keeps its own keys. */
function isCell(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.dataset.cell !== undefined
}

function pressInside(cell: HTMLElement): boolean {
  const inside = cell.querySelector<HTMLElement>('button, a, input')
  inside?.click()
  return inside !== null
}

export type GridCursor<Row> = ReturnType<typeof useGridCursor<Row>>
