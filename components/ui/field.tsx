'use client'

import type { ReactNode } from 'react'
import { cn } from './cn'
import { type FieldNotes, labelIdOf, Notes, useWiring, Wiring } from './control'
import { useWords } from './words'

type FieldFrame = FieldNotes & {
  label: ReactNode
  className?: string
  children: ReactNode
}

function RequiredMark() {
  const words = useWords()
  return (
    <>
      <span aria-hidden="true" className="ms-1 text-bad">
        *
      </span>
      <span className="sr-only"> ({words.required})</span>
    </>
  )
}

/** One control with its label, hint and error. `aside` is at the end of the label's line. */
export function Field({ label, aside, className, children, ...field }: FieldFrame & { aside?: ReactNode }) {
  const { wiring, wrong, hintId, errorId } = useWiring(field)
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={wiring.id} className="font-medium text-body">
          <span id={labelIdOf(wiring.id)}>{label}</span>
          {field.required && <RequiredMark />}
        </label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      <Wiring value={wiring}>{children}</Wiring>
      <Notes hint={field.hint} hintId={hintId} wrong={wrong} errorId={errorId} />
    </div>
  )
}

/** A question answered by several controls: radios, check boxes. */
export function FieldGroup({ label, className, children, ...field }: FieldFrame) {
  const { wiring, wrong, hintId, errorId, describedBy } = useWiring(field)
  return (
    <fieldset
      id={wiring.id}
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
      className={cn('flex min-w-0 flex-col gap-2 rounded-md', className)}
    >
      <legend className="mb-1.5 font-medium text-body">
        {label}
        {field.required && <RequiredMark />}
      </legend>
      <Wiring value={{ name: wiring.name, 'aria-invalid': wiring['aria-invalid'] }}>{children}</Wiring>
      <Notes hint={field.hint} hintId={hintId} wrong={wrong} errorId={errorId} />
    </fieldset>
  )
}
