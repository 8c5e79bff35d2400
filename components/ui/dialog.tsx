'use client'

import type { ReactNode } from 'react'
import { cn } from './cn'
import type { DialogPanelProps } from './dialog-panel'
import { whenOpen } from './when-open'

export type DialogProps = DialogPanelProps

export const { WhenOpen: Dialog, load: loadDialog } = whenOpen<DialogProps>(() =>
  import('./dialog-panel').then(({ DialogPanel }) => DialogPanel),
)

export type DialogFooterProps = {
  /** On a phone the main button has the whole width, and the way out lies under it. */
  isStacked?: boolean
  children: ReactNode
}

/** The buttons of a dialog, the main one last; they stay visible while the content scrolls. */
export function DialogFooter({ isStacked = false, children }: DialogFooterProps) {
  return (
    <div
      className={cn(
        'dialog-buttons sticky -bottom-5 z-10 -mx-5 mt-3 -mb-5 border-line border-t bg-overlay px-5 py-4',
        'sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6',
        isStacked && 'narrow:[&>*]:min-h-12 narrow:[&>*]:min-w-full',
      )}
    >
      {children}
    </div>
  )
}
