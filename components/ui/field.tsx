'use client'

import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { cn } from './cn'
import { useWords } from './words'

/** What a form tells its fields: the id of each, and what is wrong with it. */
export type FieldScopeValue = { idOf: (name: string) => string; errorOf: (name: string) => string | undefined }
export const FieldScope = createContext<FieldScopeValue | null>(null)

type ControlWiring = {
  id?: string
  name?: string
  'aria-invalid'?: true
  'aria-required'?: true
  'aria-describedby'?: string
}
const Wiring = createContext<ControlWiring | null>(null)

/** The attributes a control takes from the field around it; its own ones win. */
export function useControl<P extends object>(props: P): P & Partial<ControlWiring> {
  const wiring = use(Wiring)
  return { ...wiring, ...props }
}

type Shared = {
  label: ReactNode
  /** The control's name; inside a form it brings the error and the name with it. */
  name?: string
  hint?: ReactNode
  error?: string
  required?: boolean
  className?: string
  children: ReactNode
}

export function useWiring({ name, hint, error, required }: Omit<Shared, 'label' | 'children'>) {
  const scope = use(FieldScope)
  const own = useId()
  const id = scope && name ? scope.idOf(name) : own
  const wrong = error ?? (name ? scope?.errorOf(name) : undefined)
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [wrong && errorId, hint && hintId].filter(Boolean).join(' ')
  const wiring: ControlWiring = {
    id,
    name,
    'aria-invalid': wrong ? true : undefined,
    'aria-required': required ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
  return { wiring, wrong, hintId, errorId, describedBy }
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

/** Error and hint under a control. */
export function Notes({
  hint,
  hintId,
  wrong,
  errorId,
}: {
  hint?: ReactNode
  hintId: string
  wrong?: string
  errorId: string
}) {
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {wrong && (
          <p id={errorId} className="flex items-start gap-1.5 font-medium text-bad text-sm">
            <CircleAlert aria-hidden="true" className="mt-[calc((var(--leading-text)*1em-1rem)/2)] size-4 shrink-0" />
            {wrong}
          </p>
        )}
      </div>
      {hint && (
        <p id={hintId} className="text-ink-muted text-sm">
          {hint}
        </p>
      )}
    </>
  )
}

/** One control with its label, hint and error. `aside` stands at the end of the label's line. */
export function Field({ label, aside, className, children, ...field }: Shared & { aside?: ReactNode }) {
  const { wiring, wrong, hintId, errorId } = useWiring(field)
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={wiring.id} className="font-medium text-body">
          {label}
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
export function FieldGroup({ label, className, children, ...field }: Shared) {
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
