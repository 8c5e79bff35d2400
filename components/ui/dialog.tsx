'use client'

import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { FocusReturn } from './focus-return'
import { IconButton } from './icon-button'
import { useWords } from './words'

export const scrimStyles = 'fixed inset-0 z-40 bg-scrim animate-fade-in'

/** Centred on a desktop; on a phone a sheet from below. */
export const panelStyles = cn(
  'fixed z-50 flex flex-col overflow-hidden border border-line bg-overlay shadow-overlay outline-none',
  'inset-x-0 bottom-0 max-h-[92dvh] animate-sheet rounded-t-xl border-b-0 pb-[env(safe-area-inset-bottom)]',
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(86dvh,52rem)] sm:w-[calc(100vw-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2',
  'sm:animate-rise sm:rounded-xl sm:border-b sm:pb-0',
)

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' }

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: keyof typeof widths
  children: ReactNode
}

export function Dialog({ open, onOpenChange, title, description, size = 'md', children }: DialogProps) {
  const words = useWords()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyles} />
        <Radix.Content
          className={cn(panelStyles, widths[size])}
          {...(description ? null : { 'aria-describedby': undefined })}
        >
          <FocusReturn />
          <header className="flex items-start justify-between gap-4 px-5 pt-5 pb-4 sm:px-6 sm:pt-6">
            <div className="min-w-0">
              <Radix.Title className="font-semibold text-lg tracking-title">{title}</Radix.Title>
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
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The buttons of a dialog, the main one last; they stay visible while the content scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      className={cn(
        'sticky -bottom-5 z-10 -mx-5 mt-3 -mb-5 flex items-center gap-2 border-line border-t bg-overlay px-5 py-4 narrow:[&>*]:flex-1',
        'sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:justify-end sm:px-6',
      )}
    >
      {children}
    </div>
  )
}
