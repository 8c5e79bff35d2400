'use client'

import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

export type FieldTicksProps<Name extends string> = {
  id: string
  title: string
  hint: string
  /** What the ticks are about, for screen readers. */
  label: string
  /** The fields of the form in its order; `lock`: why one is always required. */
  fields: readonly { name: Name; label: string; lock: string | null }[]
  required: readonly Name[]
  onChange: (required: Name[]) => void
  tools?: ReactNode
  /** Below the ticks. */
  note?: ReactNode
  previewLabel: string
}

/** Which fields of a form are required: a tick each, and how the form looks then. */
export function FieldTicks<Name extends string>(props: FieldTicksProps<Name>) {
  const { id, title, hint, label, fields, required, onChange, tools, note, previewLabel } = props
  const set = (name: Name, isRequired: boolean) =>
    onChange(
      fields.flatMap((one) => ((one.name === name ? isRequired : required.includes(one.name)) ? [one.name] : [])),
    )
  return (
    <section aria-labelledby={`form-${id}`} className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={`form-${id}`} className="font-semibold">
            {title}
          </h3>
          <p className="text-ink-muted text-sm">{hint}</p>
        </div>
        {tools}
      </div>
      <FieldGroup label={<span className="sr-only">{label}</span>}>
        <div className="mt-2 grid grid-cols-2 gap-x-5 gap-y-2 xl:grid-cols-3">
          {fields.map((field) => (
            <Checkbox
              key={field.name}
              className="min-h-11 md:min-h-0"
              label={field.label}
              hint={field.lock ?? undefined}
              checked={required.includes(field.name)}
              disabled={field.lock !== null}
              onChange={({ currentTarget }) => set(field.name, currentTarget.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      {note}
      <details className="mt-4 border-line border-t pt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-accent-text md:min-h-0">
          {previewLabel}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <Field
              key={field.name}
              label={field.label}
              name={`preview.${id}.${field.name}`}
              required={required.includes(field.name)}
            >
              <Input readOnly tabIndex={-1} value="" />
            </Field>
          ))}
        </div>
      </details>
    </section>
  )
}
