'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** A list that may be a strip on a phone: the chosen item is scrolled into view. */
export function CurrentInSight({ className, children }: { className?: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const strip = list.current
    const current = strip?.querySelector('[aria-current]')?.closest('li')
    if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  })
  return (
    <ul ref={list} className={className}>
      {children}
    </ul>
  )
}
