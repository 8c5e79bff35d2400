'use client'

import { useEffect } from 'react'

/** Fetches, once the page lives, what watches over it and what is shown when something fails; it goes on without them. */
export function PageWatch() {
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
