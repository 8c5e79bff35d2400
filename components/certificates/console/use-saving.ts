'use client'

import { useCallback, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { changeTemplateAction } from '@/lib/features/certificates/certificate-templates/actions'
import type { Drawing } from './drawing'

/** What the portal has, and by which version. */
export type Saved = { version: number; drawing: Drawing }
type SavingOptions = { templateId: string; from: Saved; onSaved: () => void }

/** Saves what is on the sheet over the version it was drawn on; a newer one of somebody else's is told, never overwritten unasked. */
export function useSaving({ templateId, from, onSaved }: SavingOptions) {
  const [saved, setSaved] = useState(from)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const { run, pending, fault, reset } = useOperation(changeTemplateAction)
  const theirs = fault?.key === 'conflict.stale' ? theirsIn(fault.data) : null

  const startFrom = useCallback((version: number) => setSaved((before) => ({ ...before, version })), [])

  /** Whether it is saved. `over`: the version it may overwrite. */
  const save = async (drawing: Drawing, over = saved.version): Promise<boolean> => {
    const answer = await run({ templateId, version: over, layout: drawing.layout, background: drawing.background })
    if (answer === null) return false
    setSaved({ version: answer.version, drawing })
    setSavedAt(answer.savedAt)
    onSaved()
    return true
  }
  return {
    saved,
    savedAt,
    pending,
    fault: theirs === null ? fault : null,
    theirs,
    save,
    /** What is on the sheet was drawn over this version. */
    startFrom,
    /** Goes on from theirs: mine is a step back. */
    takeTheirs: (other: Saved) => {
      setSaved(other)
      reset()
    },
  }
}

/** What stands there now, as the refusal of a stale change tells it. */
function theirsIn(data: unknown): Saved | null {
  if (typeof data !== 'object' || data === null || !('version' in data)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own answer (certificate-templates/change-template)
  const { version, layout, background } = data as { version: number } & Drawing
  return { version, drawing: { layout, background } }
}
