'use client'

import { FormDialog, type FormDialogProps } from './form-dialog'
import { ReasonField } from './reason-field'
import { missingTexts, textOf } from './texts'

export type ReasonDialogProps = Omit<FormDialogProps, 'check' | 'onSubmit' | 'children'> & {
  label: string
  hint?: string
  /** The error for an empty reason. */
  missing: string
  onReason: (reason: string) => void
}

/** A dialog that asks for a reason and nothing else. */
export function ReasonDialog({ label, hint, missing, onReason, ...dialog }: ReasonDialogProps) {
  return (
    <FormDialog
      {...dialog}
      check={(values) => missingTexts(values, { reason: missing })}
      onSubmit={(values) => onReason(textOf(values, 'reason'))}
    >
      <ReasonField label={label} hint={hint} required rows={3} />
    </FormDialog>
  )
}
