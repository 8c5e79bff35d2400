'use client'

import { useEffect, useState } from 'react'
import { useLeaveWarning } from '@/components/forms/leave-warning'
import { hasFields, kept } from '@/components/forms/unsaved'
import { type Drawing, isSameDrawing } from './drawing'

type KeptDrawing = { version: number; drawing: Drawing; at: number }
type DrawingKey = { person: string; template: string }

const storeOf = ({ person, template }: DrawingKey) => kept(`certificate-template ${person} ${template}`, isKeptDrawing)
/** An older draft is deleted. */
const mostAge = 30 * 24 * 60 * 60 * 1000

// Only this file writes the draft, and saving checks the drawing again.
function isKeptDrawing(value: unknown): value is KeptDrawing {
  return hasFields(value, 'version', 'drawing', 'at') && typeof value.at === 'number'
}

/** The changes that the same person had not saved on this device when the page was left; null without any. */
export function keptDrawing(place: DrawingKey): Pick<KeptDrawing, 'version' | 'drawing'> | null {
  const known = storeOf(place).read()
  return known === null || Date.now() - known.at > mostAge ? null : known
}

export function forgetDrawing(place: DrawingKey): void {
  storeOf(place).write(null)
}

/** Keeps unsaved changes on the device and asks before the page is left; returns whether there are any. */
export function useKeptDrawing(
  place: DrawingKey,
  saved: { version: number; drawing: Drawing },
  drawing: Drawing,
): boolean {
  const isChanged = !isSameDrawing(saved.drawing, drawing)
  const [store] = useState(() => storeOf(place))
  useEffect(() => {
    if (isChanged) store.write({ version: saved.version, drawing, at: Date.now() })
  }, [isChanged, drawing, saved.version, store])
  useLeaveWarning(isChanged)
  return isChanged
}
