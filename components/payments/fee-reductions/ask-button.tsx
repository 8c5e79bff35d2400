'use client'

import type { ReactNode } from 'react'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import type { OwnReduction } from './reduction'

const askDialog = lazyDialog(() => import('./ask-dialog').then((file) => file.AskDialog))

export type AskButtonProps = { reduction: OwnReduction; label: string; children: ReactNode }

/** Opens the request for a fee reduction. */
export function AskButton({ reduction, label, children }: AskButtonProps) {
  return (
    <DialogButton
      dialog={askDialog}
      dialogProps={{ reduction }}
      variant="quiet"
      aria-label={label}
      className="-me-3 px-3 text-accent-text hover:text-accent-text"
    >
      {children}
    </DialogButton>
  )
}
