'use client'

import { useRef, useState } from 'react'

/** The selected rows; they stay selected whatever is filtered meanwhile. */
export function useTicked(visible: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)

  function tick(id: string, isRange: boolean) {
    const from = isRange && last.current !== null ? visible.indexOf(last.current) : -1
    const to = visible.indexOf(id)
    last.current = id
    setTicked((before) => {
      const after = new Set(before)
      if (from >= 0) for (const one of visible.slice(Math.min(from, to), Math.max(from, to) + 1)) after.add(one)
      else if (!after.delete(id)) after.add(id)
      return after
    })
  }

  /** Selects all visible rows, or none of them once all are selected. */
  function tickAll() {
    setTicked((before) => {
      const after = new Set([...before, ...visible])
      if (after.size === before.size) for (const id of visible) after.delete(id)
      return after
    })
  }

  const untick = (ids: readonly string[]) => {
    const gone = new Set(ids)
    setTicked((before) => new Set([...before].filter((id) => !gone.has(id))))
  }
  const clear = () => setTicked(new Set())
  return { ticked, tick, tickAll, untick, clear }
}

export type Ticks = ReturnType<typeof useTicked>
