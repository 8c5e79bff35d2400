'use client'

import { useCallback, useMemo, useReducer } from 'react'
import type { LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'
import { type Drawing, freshId, moved, nextHistory, startedWith, withPart, withParts } from './drawing'

/** The content of the sheet while it is edited, with undo and redo. */
export function useDrawing(saved: Drawing) {
  const [{ present, past, future }, tell] = useReducer(nextHistory, saved, startedWith)
  const change = useCallback((drawing: Drawing, step?: string) => tell({ do: 'change', drawing, step }), [])
  const acts = useMemo(
    () => ({
      pause: () => tell({ do: 'pause' }),
      undo: () => tell({ do: 'undo' }),
      redo: () => tell({ do: 'redo' }),
    }),
    [],
  )
  const { parts } = present.layout
  return {
    drawing: present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change,
    ...acts,
    changePart: (part: LayoutPart, step?: string) => change(withPart(present, part), step),
    removePart: (id: string) =>
      change(
        withParts(
          present,
          parts.filter((part) => part.id !== id),
        ),
      ),
    /** Returns the new part's id. */
    addPart: (part: LayoutPart): string => {
      const id = freshId(parts, part.kind)
      change(withParts(present, [...parts, { ...part, id }]))
      return id
    },
    /** Adds a copy of a part a little below it. */
    duplicatePart: (part: LayoutPart): string => {
      const id = freshId(parts, part.kind)
      const copy = moved({ ...part, id }, { x: part.x, y: part.y + 8 })
      const at = parts.findIndex((one) => one.id === part.id) + 1
      change(withParts(present, [...parts.slice(0, at), copy, ...parts.slice(at)]))
      return id
    },
  }
}
export type DrawingState = ReturnType<typeof useDrawing>
