'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmOperation } from './confirm-operation'
import type { OperationState } from './use-operation'

export type AskedActionProps = {
  label: string
  /** What the button is about, where its word alone does not say it. */
  named: string
  /** Not possible now, and why. */
  reason?: string | null
  title: string
  confirm: string
  /** Beside others of its kind, or what takes something away. */
  look?: { variant: 'primary' | 'secondary' | 'quiet'; tone: 'primary' | 'danger' }
  operation: Pick<OperationState, 'pending' | 'fault'>
  onConfirm: () => void
  children: ReactNode
}

/** The first action of a row that can't be taken back by whoever does it: asked once, refused in place. */
export function AskedAction({
  label,
  named,
  reason,
  title,
  confirm,
  look = { variant: 'primary', tone: 'primary' },
  operation,
  onConfirm,
  children,
}: AskedActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant={reason ? 'secondary' : look.variant}
        reason={reason}
        aria-label={named}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmOperation
        open={open}
        tone={look.tone}
        title={title}
        confirm={confirm}
        onConfirm={onConfirm}
        operation={operation}
        onClose={() => setOpen(false)}
      >
        {children}
      </ConfirmOperation>
    </>
  )
}
