'use client'

import { useEffect } from 'react'
import { rememberProject } from './preferences'

/** The project of the list that is looked at; the other lists of staff open with it (screens#last-project). */
export function RememberProject({ code }: { code: string }) {
  useEffect(() => rememberProject(code), [code])
  return null
}
