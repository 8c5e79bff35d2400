'use client'

import { createContext, type ReactNode, use, useId } from 'react'
import { Icon } from './icon'

/** What a form gives its fields: the id of each, and its errors. */
export type FieldScopeValue = { idOf: (name: string) => string; errorOf: (name: string) => string | undefined }
export const FieldScope = createContext<FieldScopeValue | null>(null)

type ControlWiring = {
  id?: string
  name?: string
  'aria-invalid'?: true
  'aria-required'?: true
  'aria-describedby'?: string
}
export const Wiring = createContext<ControlWiring | null>(null)

/** The attributes that a control takes from the field around it; its own ones win. */
export function useControl<P extends object>(props: P): P & Partial<ControlWiring> {
  const wiring = use(Wiring)
  return { ...wiring, ...props }
}

/** Where the label of a control stands, for the buttons inside of the control to be described by it. */
export const labelIdOf = (id?: string) => id && `${id}-label`

export type FieldNotes = {
  /** The control's name; inside a form it also supplies the error. */
  name?: string
  hint?: ReactNode
  error?: string
  required?: boolean
}

export function useWiring({ name, hint, error, required }: FieldNotes) {
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

/** The error and hint below a control. */
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
            <Icon of="bad" className="mt-[calc((var(--leading-text)*1em-1rem)/2)] size-4 shrink-0" />
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
