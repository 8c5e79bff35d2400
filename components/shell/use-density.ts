'use client'

import { useState } from 'react'
import { type Density, densityCookie, remember } from './preferences'

/** How high the rows of a list are, and the switch, which is remembered for every list of staff (screens#density). */
export function useDensity(initial: Density): [Density, () => void] {
  const [density, setDensity] = useState(initial)
  function toggle() {
    const next = density === 'compact' ? 'comfortable' : 'compact'
    remember(densityCookie, next)
    // Lists that the server draws follow the shell around them.
    document.querySelector('[data-staff]')?.setAttribute('data-density', next)
    setDensity(next)
  }
  return [density, toggle]
}
