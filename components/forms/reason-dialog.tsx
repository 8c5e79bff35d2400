'use client'

import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { FormDialog, type FormDialogProps } from './form-dialog'
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
      <Field label={label} name="reason" hint={hint} required>
        <Textarea rows={3} maxLength={2000} />
      </Field>
    </FormDialog>
  )
}
