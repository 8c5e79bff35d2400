import { useEffect } from 'react'
import { useSteady } from '@/components/ui/use-steady'

/** A save of the page before this one may have come after this page was read. */
const afterLoad = 1_500

/** Looks for a newer version soon after the page has come, and each time it is looked at again. */
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
