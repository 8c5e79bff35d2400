import { useEffect } from 'react'
import { useSteady } from '@/components/ui/use-steady'

/** A save of the previous page may have arrived after this page was rendered. */
const afterLoad = 1_500

/** Checks for a newer version soon after the page has loaded, and each time it becomes visible again. */
export function useNewerVersions(refresh: () => void): void {
  const look = useSteady(() => {
    if (!document.hidden && navigator.onLine) refresh()
  })
  useEffect(() => {
    const timer = setTimeout(look, afterLoad)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look])
}
