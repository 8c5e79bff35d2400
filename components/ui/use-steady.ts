'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function from the first paint on, doing what the newest one does: rows that get it need not be drawn again. */
export function useSteady<Given extends unknown[], Result>(act: (...given: Given) => Result) {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...given: Given) => newest.current(...given), [])
}
