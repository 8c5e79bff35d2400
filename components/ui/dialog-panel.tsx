'use client'

import './sheet.css'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { type CloseGuard, CloseGuards } from './close-guard'
import { cn } from './cn'
import { panelStyles, scrimStyles } from './dialog-styles'
import { firstFieldIn } from './first-field'
import { FocusReturn } from './focus-return'
import { IconButton } from './icon-button'
import { useWords } from './words'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' }

export type DialogPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: keyof typeof widths
  children: ReactNode
}

/** The dialog itself; what a page has from the beginning is `Dialog`. */
export function DialogPanel({ open, onOpenChange, title, description, size = 'md', children }: DialogPanelProps) {
  const words = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const [guards] = useState(() => new Set<CloseGuard>())
  const change = (next: boolean) => {
    if (next || [...guards].every((mayClose) => mayClose())) onOpenChange(next)
  }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyles} />
        <Radix.Content
          className={cn(panelStyles, widths[size])}
          {...(description ? null : { 'aria-describedby': undefined })}
          // Radix would take the first button, which is the one that closes it.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const field = event.currentTarget instanceof HTMLElement ? firstFieldIn(event.currentTarget) : null
            ;(field ?? heading.current)?.focus({ preventScroll: true })
          }}
        >
          <FocusReturn />
          <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong sm:hidden" />
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-4 sm:px-6 sm:pt-6">
            <div className="min-w-0">
              <Radix.Title ref={heading} tabIndex={-1} className="font-semibold text-lg tracking-title outline-none">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-body text-ink-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={words.close} className="-me-2 -mt-1.5">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6 sm:pb-6">
            <CloseGuards value={guards}>{children}</CloseGuards>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
