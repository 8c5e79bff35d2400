'use client'

import { useId } from 'react'
import { cn } from './cn'
import { useControl } from './control'
import type { Choice, RadioGroupProps } from './radio-group'
import { useEarlyRadio } from './use-early'

export type SegmentedProps<V extends string> = RadioGroupProps<V> & {
  /** The name of the choice for screen readers, unless a `FieldGroup` around it has one. */
  label?: string
  options: readonly Choice<V>[]
}

/** A few choices side by side, one of them selected. They are radios, so arrow keys and forms work natively. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  defaultValue,
  onValueChange,
  className,
  ...rest
}: SegmentedProps<V>) {
  const own = useId()
  const { id = own, name = own } = useControl(rest)
  const place = useEarlyRadio(options, value, onValueChange)
  return (
    <div
      ref={place}
      role={label ? 'radiogroup' : undefined}
      aria-label={label}
      className={cn(
        'inline-grid auto-cols-fr grid-flow-col gap-0.5 rounded-md bg-sunken p-0.5 ring-1 ring-line',
        className,
      )}
    >
      {options.map((option, at) => (
        <label
          key={option.value}
          className={cn(
            'relative flex min-h-[calc(var(--spacing-control)-4px)] items-center justify-center rounded-[0.375rem] px-1.5 text-center narrow:text-sm sm:px-3 font-medium text-ink-muted leading-tight',
            'transition-colors duration-100 hover:text-ink has-checked:bg-knob has-checked:text-ink has-checked:shadow-raised',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
          )}
        >
          <input
            id={at === 0 ? id : undefined}
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            onChange={() => onValueChange?.(option.value)}
            className="absolute inset-0 appearance-none rounded-[0.375rem] outline-none"
          />
          <span className="pointer-events-none relative">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
