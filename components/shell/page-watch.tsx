'use client'

import { useEffect } from 'react'
import { useHeadingFocus } from './use-heading-focus'

/**
 * Moves the focus along from page to page. Fetches, once the page lives, what watches over it and what is shown when
 * something fails; it goes on without them.
 */
export function PageWatch() {
  useHeadingFocus()
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    import('./watch-page')
      .then(({ watchPage }) => {
        if (!isGone) stop = watchPage()
      })
      .catch(() => {})
    import('./error-screen').catch(() => {})
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return null
}
