'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/** What is wished of all rows, as ticking them, waits until they are there. */
export function useOnceWhole<Wish>(isReady: boolean, fulfil: (wish: Wish) => void) {
  const [waiting, setWaiting] = useState<Wish | null>(null)
  const catchUp = useEffectEvent(fulfil)
  useEffect(() => {
    if (!isReady || waiting === null) return
    // oxlint-disable-next-line react/set-state-in-effect -- the rows arrive, which nobody does here
    setWaiting(null)
    catchUp(waiting)
  }, [isReady, waiting])
  return (wish: Wish) => (isReady ? fulfil(wish) : setWaiting(() => wish))
}
