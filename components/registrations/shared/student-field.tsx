'use client'

import type { ReactNode } from 'react'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input, type InputProps } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { emailFacts, nameFacts, phoneFacts } from '@/lib/features/people/students/rules'

const name = { maxLength: nameFacts.max }
const latin = { ...name, spellCheck: false }
const email = { type: 'email', maxLength: emailFacts.max, autoCapitalize: 'none', spellCheck: false }
const phone = { type: 'tel', maxLength: phoneFacts.max }

/** What is typed of a student, and how. */
const inputs = {
  nativeFamily: name,
  nativeGiven: name,
  latinFamily: latin,
  latinGiven: latin,
  mobile: phone,
  email,
  guardian1Mobile: phone,
  guardian1Email: email,
} satisfies Record<string, InputProps>

export type StudentText = keyof typeof inputs
export type StudentFieldName = StudentText | 'gender' | 'graduationYear'

/** Its value, where the form holds it and not the browser. */
type HeldValue = { value: string; onValue: (text: string) => void }

export type StudentFieldProps = {
  label: string
  hint?: ReactNode
  /** The fields that the project requires. */
  required: readonly string[]
  held?: HeldValue
} & (
  | ({ name: StudentText } & {
      autoComplete?: string
      /** The form was opened to type this one first. */
      isFirst?: boolean
    })
  | { name: 'gender'; labelOf: (gender: 'MALE' | 'FEMALE') => string }
  | { name: 'graduationYear'; years: readonly number[]; placeholder: string }
)

/** A field of a form that registers a student, as all these forms have it. */
export function StudentField({ label, hint, required, held, ...of }: StudentFieldProps) {
  const field = { name: of.name, label, hint, required: required.includes(of.name) }
  if (of.name === 'gender')
    return (
      <FieldGroup {...field}>
        <Segmented
          options={(['MALE', 'FEMALE'] as const).map((value) => ({ value: String(value), label: of.labelOf(value) }))}
          {...(held && { value: held.value, onValueChange: held.onValue })}
        />
      </FieldGroup>
    )
  const control = held && {
    value: held.value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => held.onValue(currentTarget.value),
  }
  if (of.name === 'graduationYear')
    return (
      <Field {...field}>
        <Select
          placeholder={of.placeholder}
          options={of.years.map((year) => ({ value: String(year), label: String(year) }))}
          {...control}
        />
      </Field>
    )
  const { name, autoComplete = 'off', isFirst } = of
  return (
    <Field {...field}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to type it */}
      <Input {...inputs[name]} autoComplete={autoComplete} autoFocus={isFirst} {...control} />
    </Field>
  )
}
