'use client'

import type { KeyboardEvent, ReactNode } from 'react'

/** A list of links that the arrow keys move through, too. */
export function ArrowKeys({ label, children }: { label: string; children: ReactNode }) {
  function press(event: KeyboardEvent<HTMLUListElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || !(event.target instanceof HTMLAnchorElement)) return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const next = links[links.indexOf(event.target) + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is pressed
    <ul aria-label={label} onKeyDown={press} className="divide-y divide-line">
      {children}
    </ul>
  )
}
