'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

/** A line of tabs that scrolls where it is too long, and shows the current one from the start. */
export function TabStrip(props: ComponentProps<'nav'>) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const line = strip.current
    const tab = line?.querySelector<HTMLElement>('[aria-current]')
    if (!line || !tab || line.scrollWidth <= line.clientWidth) return
    const { left, width } = tab.getBoundingClientRect()
    line.scrollLeft += left - line.getBoundingClientRect().left - (line.clientWidth - width) / 2
  }, [])
  return <nav {...props} ref={strip} />
}
