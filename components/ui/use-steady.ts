'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function from the first render on that calls the newest one, so that rows that get it need not be rendered again. */
export function useSteady<Given extends unknown[], Result>(act: (...args: Given) => Result) {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...args: Given) => newest.current(...args), [])
}
