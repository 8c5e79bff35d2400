'use client'

import { useState, useSyncExternalStore } from 'react'
import { type Density, densityCookie, remember } from './preferences'

const other = (density: Density): Density => (density === 'compact' ? 'comfortable' : 'compact')
const shell = () => document.querySelector('[data-staff]')

function choose(density: Density) {
  remember(densityCookie, density)
  // Lists that the server draws follow the shell around them.
  shell()?.setAttribute('data-density', density)
}

/** How high the rows of a list are, and the switch, which is remembered for every list of staff (screens#density). */
export function useDensity(initial: Density): [Density, () => void] {
  const [density, setDensity] = useState(initial)
  function toggle() {
    choose(other(density))
    setDensity(other(density))
  }
  return [density, toggle]
}

function watchShell(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  const around = shell()
  if (around) observer.observe(around, { attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}

/** The same of a list that the server draws: its rows follow the shell. */
export function useShellDensity(): [Density, () => void] {
  const density = useSyncExternalStore<Density>(
    watchShell,
    () => (shell()?.getAttribute('data-density') === 'comfortable' ? 'comfortable' : 'compact'),
    () => 'compact',
  )
  return [density, () => choose(other(density))]
}
