'use client'

import { type KeyboardEvent, useCallback, useState } from 'react'

/** A cell by its line and column; `draft` is what is being typed into it, null while it is only looked at. */
export type Cursor = { line: number; column: number; draft: string | null }

type Grid = {
  lines: readonly number[]
  columns: number
  valueAt: (line: number, column: number) => string
  onCommit: (line: number, column: number, value: string) => void
  onPasteBlock: (line: number, column: number, text: string) => void
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

/** One stop for Tab, arrows within, Enter or F2 or a letter to type, Esc to leave a cell as it was: what spreadsheets do. */
export function useGridCursor({ lines, columns, valueAt, onCommit, onPasteBlock }: Grid) {
  const [cursor, setCursor] = useState<Cursor | null>(null)

  const look = useCallback((line: number, column: number) => setCursor({ line, column, draft: null }), [])
  const edit = useCallback(
    (line: number, column: number, draft = valueAt(line, column)) => setCursor({ line, column, draft }),
    [valueAt],
  )

  function moved(from: Cursor, [down, right]: readonly [number, number]) {
    const place = Math.min(Math.max(lines.indexOf(from.line) + down, 0), lines.length - 1)
    const column = Math.min(Math.max(from.column + right, 0), columns - 1)
    look(lines[place] ?? from.line, column)
  }

  function commit() {
    if (cursor === null || cursor.draft === null) return
    if (cursor.draft !== valueAt(cursor.line, cursor.column)) onCommit(cursor.line, cursor.column, cursor.draft)
    look(cursor.line, cursor.column)
  }

  function press(event: KeyboardEvent) {
    if (cursor === null || event.nativeEvent.isComposing) return
    const { key, shiftKey } = event
    if (cursor.draft !== null) {
      const step =
        key === 'Enter' ? ([shiftKey ? -1 : 1, 0] as const) : key === 'Tab' ? ([0, shiftKey ? -1 : 1] as const) : null
      if (key === 'Escape') look(cursor.line, cursor.column)
      else if (step !== null) {
        commit()
        moved(cursor, step)
      } else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[key]
    if (step) moved(cursor, step)
    else if (key === 'Home') look(cursor.line, 0)
    else if (key === 'End') look(cursor.line, columns - 1)
    else if (key === 'Enter' || key === 'F2') edit(cursor.line, cursor.column)
    else if (key === 'Delete' || key === 'Backspace') onCommit(cursor.line, cursor.column, '')
    else if (key.length === 1) edit(cursor.line, cursor.column, key)
    else return
    event.preventDefault()
  }

  const type = (draft: string) => setCursor((now) => now && { ...now, draft })
  const paste = (text: string) => cursor && onPasteBlock(cursor.line, cursor.column, text)
  return { cursor, look, edit, type, commit, press, paste }
}

export type GridCursor = ReturnType<typeof useGridCursor>
