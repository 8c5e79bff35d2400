'use client'

import { type KeyboardEvent, useEffect, useRef } from 'react'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A toolbar is one tab stop; arrow keys move from button to button (ARIA, toolbar). */
export function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null)
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])]
  useEffect(() => {
    // Until a button has had the focus, the first one is the tab stop.
    const all = buttons()
    if (all[0] !== undefined && all.every(({ tabIndex }) => tabIndex < 0)) all[0].tabIndex = 0
  })
  const enter = (target: EventTarget | null) => {
    if (!(target instanceof HTMLButtonElement)) return
    for (const button of buttons()) button.tabIndex = button === target ? 0 : -1
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const all = buttons()
    const at = all.findIndex((button) => button === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    all[step(at, all.length)]?.focus()
  }
  return {
    bar,
    /** The button that takes the focus when it comes from the text. */
    focusBar: () => (buttons().find(({ tabIndex }) => tabIndex === 0) ?? buttons()[0])?.focus(),
    barProps: {
      ref: bar,
      role: 'toolbar',
      onKeyDown,
      onFocus: (event: { target: EventTarget }) => enter(event.target),
    },
  }
}
