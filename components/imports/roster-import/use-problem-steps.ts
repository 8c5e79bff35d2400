'use client'

import { useEffect, useEffectEvent } from 'react'
import type { GridCursor } from '@/components/ui/use-grid-cursor'
import { type Place, stepped } from './roster-state'

/** Steps through wrong cells, with F8 and Shift+F8 wherever the focus is on the page; what is being typed is kept. */
export function useProblemSteps(
  places: readonly Place[],
  { cursor, commit }: GridCursor<number>,
  goTo: (place: Omit<Place, 'error'>) => void,
) {
  const here = cursor && { line: cursor.row, column: cursor.column }
  const at = places.findIndex(({ line, column }) => line === here?.line && column === here.column)
  const step = (isBack: boolean) => {
    const next = stepped(places, here, isBack)
    commit()
    if (next) goTo(next)
  }
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')
    if (event.key !== 'F8' || event.isComposing || isElsewhere) return
    event.preventDefault()
    step(event.shiftKey)
  })
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { at, place: places[at] ?? null, step }
}
