'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export type AccountDisclosureProps = {
  label: string
  /** What the button looks like. */
  face: ReactNode
  children: ReactNode
}

/** A button and what it discloses, until something is chosen from it or something else is pressed. */
export function AccountDisclosure({ label, face, children }: AccountDisclosureProps) {
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const closeOnLink = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('click', closeOnLink)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('click', closeOnLink)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open])

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={label}
        onClick={() => setOpen(!open)}
        className="flex h-11 items-center gap-2 rounded-md px-1.5 hover:bg-sunken sm:h-10"
      >
        {face}
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute top-full right-0 z-50 mt-1.5 w-64 animate-rise rounded-lg border border-line bg-overlay shadow-overlay"
      >
        {children}
      </div>
    </div>
  )
}
