'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { reasonFacts } from '@/lib/kernel/fields'

export type ReasonFieldProps = {
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  rows?: number
  defaultValue?: string
}

/** The field for the reason of a change. */
export function ReasonField({ rows = 2, defaultValue, ...field }: ReasonFieldProps) {
  return (
    <Field {...field} name="reason">
      <Textarea rows={rows} maxLength={reasonFacts.max} defaultValue={defaultValue} />
    </Field>
  )
}
