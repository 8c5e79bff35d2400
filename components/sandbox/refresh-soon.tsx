'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 2_000

/** Reads the page anew until it no longer asks for it. */
export function RefreshSoon() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), everyMs)
    return () => clearInterval(timer)
  }, [router])
  return null
}
