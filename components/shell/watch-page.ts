'use client'

import { watchChunks } from './chunk-timeout'
import { forgetWithOthers } from './session-note'

/** What every page keeps an eye on: chunks that do not come, and whoever leaves in another tab. Returns how to stop. */
export function watchPage(): () => void {
  const ends = [watchChunks(), forgetWithOthers()]
  return () => {
    for (const end of ends) end()
  }
}
