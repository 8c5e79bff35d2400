'use client'

import { useSyncExternalStore } from 'react'

/** From this width up a team's work opens in its own tab (screens#new-tabs). */
const wide = '(min-width: 1024px)'
const here = {} as const
const newTab = { target: '_blank', rel: 'noopener' } as const

function watch(onChange: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** The browser inside WeChat opens no other tab. */
const opensTabs = () => window.matchMedia(wide).matches && !/MicroMessenger/i.test(navigator.userAgent)

/** The target of a link to a team's work, its view or its summary: a new tab on a wide screen, the same one on a phone. */
export function useNewTab(): typeof here | typeof newTab {
  return useSyncExternalStore(watch, opensTabs, () => false) ? newTab : here
}
