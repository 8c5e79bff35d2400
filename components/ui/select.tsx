'use client'

import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { cn } from './cn'
import { useControl } from './control'
import { controlStyles } from './input'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'multiple'> & {
  options?: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The platform's own list, in our clothes: the best there is on a telephone. */
export function Select({ options = [], placeholder, className, children, ...rest }: SelectProps) {
  const own = useId()
  const { id = own, ...control } = useControl(rest)
  const select = useEarlyChoice(id, rest.value)
  // React repeats what happened while it hydrated, with the value it has put back: that is no choice.
  const tell = (event: ChangeEvent<HTMLSelectElement>) => {
    if (rest.value === undefined || event.currentTarget.value !== String(rest.value)) control.onChange?.(event)
  }
  const chosen = 'value' in rest || 'defaultValue' in rest
  return (
    <span className="relative flex min-w-0 items-center">
      <select
        {...control}
        onChange={tell}
        ref={select}
        id={id}
        {...(placeholder && !chosen ? { defaultValue: '' } : null)}
        className={cn(
          controlStyles,
          'h-control appearance-none truncate ps-3 pe-9 has-[option[value=""]:checked]:text-ink-muted',
          className,
        )}
      >
        {placeholder && (
          <option value="" disabled={control['aria-required']}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-3 size-4 text-ink-muted" />
    </span>
  )
}

/** What was chosen before the page lived went unheard, and the next render would take it back: it is told once more. */
function useEarlyChoice(id: string, value: SelectProps['value']) {
  const select = useRef<HTMLSelectElement>(null)
  const [early] = useState(() => {
    if (typeof document === 'undefined' || value === undefined) return null
    const there = document.getElementById(id)
    return there instanceof HTMLSelectElement && there.value !== String(value) ? there.value : null
  })
  useEffect(() => {
    if (early === null || select.current === null) return
    select.current.value = early
    select.current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [early])
  return select
}
