'use client'

import { ConfirmDialog, type ConfirmDialogProps } from '@/components/ui/confirm-dialog'
import { FaultBanner } from './fault-banner'
import type { OperationState } from './use-operation'

export type ConfirmOperationProps = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'pending'> & {
  /** Left out where the dialog is rendered only while it is open. */
  open?: boolean
  operation: Pick<OperationState, 'pending' | 'fault'>
  onClose: () => void
}

/** Asks before an operation that can't be undone; a refusal is shown inside it. */
export function ConfirmOperation({ open = true, operation, onClose, children, ...dialog }: ConfirmOperationProps) {
  const { pending, fault } = operation
  return (
    <ConfirmDialog {...dialog} open={open} onOpenChange={(next) => !next && onClose()} pending={pending}>
      {children}
      <FaultBanner fault={fault} className="mt-4" />
    </ConfirmDialog>
  )
}
