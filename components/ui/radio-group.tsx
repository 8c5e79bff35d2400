'use client'

import { type ReactNode, useId } from 'react'
import { tickStyles } from './tick-styles'
import { cn } from './cn'
import { useControl } from './control'
import { useEarlyRadio } from './use-early'

export type Choice<V extends string = string> = { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean }

export type RadioGroupProps<V extends string> = {
  options: readonly Choice<V>[]
  name?: string
  value?: V
  defaultValue?: V
  onValueChange?: (value: V) => void
  className?: string
}

/** It belongs inside a `FieldGroup`, which has the question. */
export function RadioGroup<V extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  className,
  ...rest
}: RadioGroupProps<V>) {
  const own = useId()
  const { id = own, name = own, ...control } = useControl(rest)
  const place = useEarlyRadio(options, value, onValueChange)
  return (
    <div ref={place} className={cn('flex flex-col gap-2', className)}>
      {options.map((option, at) => (
        <label
          key={option.value}
          className={cn(
            'flex items-start gap-3 rounded-md border border-line bg-raised px-4 py-3 transition-colors hover:border-line-strong',
            'has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent-text has-focus-visible:outline-offset-2',
            option.disabled && 'text-ink-muted hover:border-line',
          )}
        >
          <span className="flex h-[calc(var(--leading-text)*var(--text-body))] items-center">
            <input
              {...control}
              id={at === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={() => onValueChange?.(option.value)}
              className={cn(tickStyles, 'rounded-full before:size-2 before:rounded-full focus-visible:outline-none')}
            />
          </span>
          <span className="min-w-0">
            <span className="block font-medium">{option.label}</span>
            {option.hint && <span className="block text-ink-muted text-sm">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
