'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { reasonFacts } from '@/lib/kernel/fields'

export type ReasonFieldProps = {
  /** Another name than that of most. */
  name?: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  rows?: number
  defaultValue?: string
}

/** The field for the reason of a change. */
export function ReasonField({ name = 'reason', rows = 2, defaultValue, ...field }: ReasonFieldProps) {
  return (
    <Field {...field} name={name}>
      <Textarea rows={rows} maxLength={reasonFacts.max} defaultValue={defaultValue} />
    </Field>
  )
}
