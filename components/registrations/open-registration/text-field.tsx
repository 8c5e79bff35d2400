'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { Input, type InputProps } from '@/components/ui/input'
import type { TextField as TextFieldName } from './draft'
import type { FormPart } from './draft'

type TextFieldOwn = { name: TextFieldName; label: string; hint?: ReactNode }
export type TextFieldProps = FormPart &
  TextFieldOwn &
  Omit<InputProps, keyof FormPart | keyof TextFieldOwn | 'value' | 'onChange'>

/** One field of the form, with its value in the draft. */
export function TextField({ draft, enter, required, name, label, hint, ...input }: TextFieldProps) {
  return (
    <Field label={label} name={name} required={required.includes(name)} hint={hint}>
      <Input
        {...input}
        value={draft.texts[name]}
        onChange={(event) => {
          const text = event.currentTarget.value
          enter((before) => ({ ...before, texts: { ...before.texts, [name]: text } }))
        }}
      />
    </Field>
  )
}
