import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Refreshes the page when what it shows has changed elsewhere, which another stamp says. */
export function useNews(stamp: string | undefined): void {
  const router = useRouter()
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (stamp === undefined) return
    if (seen.current !== undefined && seen.current !== stamp) router.refresh()
    seen.current = stamp
  }, [stamp, router])
}
