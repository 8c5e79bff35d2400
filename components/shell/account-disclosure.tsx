'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'

export type AccountDisclosureProps = {
  label: string
  /** The button's content. */
  face: ReactNode
  /** Beneath the button, or at the foot of a menu above it. */
  opens: 'down' | 'up'
  /** The panel's content, empty while it is closed. */
  children: (open: boolean) => ReactNode
}

/** A button and its panel, which closes on a choice or a press elsewhere. */
export function AccountDisclosure({ label, face, opens, children }: AccountDisclosureProps) {
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
        className={cn(
          'flex items-center gap-2 rounded-md px-1.5 hover:bg-sunken',
          opens === 'up' ? 'min-h-10 w-full rail:justify-center' : 'h-11 min-w-11 justify-center sm:h-10',
        )}
      >
        {face}
      </button>
      <div
        id={panelId}
        hidden={!open}
        className={cn(
          'absolute z-50 w-64 animate-rise rounded-lg border border-line bg-overlay shadow-overlay',
          opens === 'up' ? 'bottom-full left-0 mb-1.5' : 'top-full right-0 mt-1.5',
        )}
      >
        {children(open)}
      </div>
    </div>
  )
}
