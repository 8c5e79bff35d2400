'use client'

import { useCallback, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { changeTemplateAction } from '@/lib/features/certificates/certificate-templates/actions'
import type { Drawing } from './drawing'

/** The content that the portal has, and its version. */
export type Saved = { version: number; drawing: Drawing }
type SavingOptions = { templateId: string; from: Saved; onSaved: () => void }

/** Saves the sheet over the version it was drawn on; somebody else's newer version is reported and overwritten only on request. */
export function useSaving({ templateId, from, onSaved }: SavingOptions) {
  const [saved, setSaved] = useState(from)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const { run, pending, fault, reset } = useOperation(changeTemplateAction)
  const theirs = fault?.key === 'conflict.stale' ? theirsIn(fault.data) : null

  const startFrom = useCallback((version: number) => setSaved((before) => ({ ...before, version })), [])

  /** Resolves to whether it is saved. `over`: the version it may overwrite. */
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
    /** The version over which the sheet was drawn. */
    startFrom,
    /** Continues from the other person's version; one's own is one undo step back. */
    takeTheirs: (other: Saved) => {
      setSaved(other)
      reset()
    },
  }
}

/** The present version, which the refusal of a stale change contains. */
function theirsIn(data: unknown): Saved | null {
  if (typeof data !== 'object' || data === null || !('version' in data)) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own answer (certificate-templates/change-template)
  const { version, layout, background } = data as { version: number } & Drawing
  return { version, drawing: { layout, background } }
}
