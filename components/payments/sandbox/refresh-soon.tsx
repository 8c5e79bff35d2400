'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'

const pauseMs = 2_000

/** Reloads the page until it stops asking for it; the next time only after the last one has arrived. */
export function RefreshSoon() {
  const router = useRouter()
  const [isReading, start] = useTransition()
  useEffect(() => {
    if (isReading) return
    const timer = setTimeout(() => start(() => router.refresh()), pauseMs)
    return () => clearTimeout(timer)
  }, [isReading, router])
  return null
}
