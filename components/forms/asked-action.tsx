'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmOperation } from './confirm-operation'
import type { OperationState } from './use-operation'

export type AskedActionProps = {
  label: string
  /** The object of the action, where the button's label does not name it. */
  named?: string
  /** Why it is not possible now. */
  reason?: string | null
  title: string
  /** The label of the button that confirms, if it is another. */
  confirm?: string
  /** A secondary or a destructive button. */
  look?: { variant: 'primary' | 'secondary' | 'quiet'; tone: 'primary' | 'danger' }
  operation: Pick<OperationState, 'pending' | 'fault'>
  onConfirm: () => void
  children: ReactNode
}

/** The first action of a row that its user can't undo: it asks once and shows a refusal in place. */
export function AskedAction({
  label,
  named,
  reason,
  title,
  confirm = label,
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
