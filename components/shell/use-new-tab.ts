'use client'

import { useMedia } from '@/components/ui/use-media'

/** From this width up a team's work opens in its own tab (screens#new-tabs). */
const wide = '(min-width: 1024px)'
const here = {} as const
const newTab = { target: '_blank', rel: 'noopener' } as const

/** The target of a link to a team's work, its view or its summary: a new tab on a wide screen, the same one on a phone. */
export function useNewTab(): typeof here | typeof newTab {
  // The browser inside WeChat opens no other tab.
  return useMedia(wide, false) && !/MicroMessenger/i.test(navigator.userAgent) ? newTab : here
}
