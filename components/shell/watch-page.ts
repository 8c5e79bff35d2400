'use client'

import { watchChunks } from './chunk-timeout'
import { forgetWithOthers } from './session-note'

/** Watches every page for chunks that do not arrive and for a sign-out in another tab. Returns the function that stops it. */
export function watchPage(): () => void {
  const ends = [watchChunks(), forgetWithOthers()]
  return () => {
    for (const end of ends) end()
  }
}
