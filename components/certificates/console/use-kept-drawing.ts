'use client'

import { useEffect, useState } from 'react'
import { type Drawing, isSameDrawing } from './drawing'

type KeptDrawing = { version: number; drawing: Drawing; at: number }
type DrawingKey = { person: string; template: string }

const placeOf = ({ person, template }: DrawingKey) => `certificate-template ${person} ${template}`
/** Nobody comes back for what is older. */
const mostAge = 30 * 24 * 60 * 60 * 1000

/** What was changed and not saved when the page went away, on this device, for the same person; null: nothing. */
export function keptDrawing(place: DrawingKey): Pick<KeptDrawing, 'version' | 'drawing'> | null {
  try {
    const kept = localStorage.getItem(placeOf(place))
    if (kept === null) return null
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below by this very file; saving checks it again
    const { at, version, drawing } = JSON.parse(kept) as KeptDrawing
    return Date.now() - at > mostAge ? null : { version, drawing }
  } catch {
    // No storage, or not ours: then there is nothing kept.
    return null
  }
}

export function forgetDrawing(place: DrawingKey): void {
  try {
    localStorage.removeItem(placeOf(place))
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Keeps what is not saved yet, and asks before the page is left with it. Tells whether there is anything. */
export function useKeptDrawing(
  place: DrawingKey,
  saved: { version: number; drawing: Drawing },
  drawing: Drawing,
): boolean {
  const isChanged = !isSameDrawing(saved.drawing, drawing)
  const [key] = useState(() => placeOf(place))
  useEffect(() => {
    if (!isChanged) return
    try {
      localStorage.setItem(
        key,
        JSON.stringify({ version: saved.version, drawing, at: Date.now() } satisfies KeptDrawing),
      )
    } catch {
      // Full or forbidden: leaving still asks.
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged, drawing, saved.version, key])
  return isChanged
}
