'use client'

import { useEffect, useState } from 'react'

/** Whole seconds until a time, counting down; 0 when it has passed or there is none. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === null) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return until === null || now === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}
