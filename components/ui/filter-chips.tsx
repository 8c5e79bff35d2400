'use client'

import { Check } from 'lucide-react'
import { cn } from './cn'

type FilterOption = { value: string; label: string; count?: number | string }

export type FilterChipsProps = {
  label: string
  options: readonly FilterOption[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  className?: string
}

/** Visible filters: each is a switch and several can be on; none on means all. */
export function FilterChips({ label, options, value, onValueChange, className }: FilterChipsProps) {
  return (
    <fieldset className={cn('flex flex-wrap items-center gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => {
        const on = value.includes(option.value)
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={on}
            onClick={() => onValueChange(on ? value.filter((one) => one !== option.value) : [...value, option.value])}
            className={cn(
              'inline-flex h-control-sm items-center gap-1.5 rounded-full border px-2.5 text-sm transition-colors duration-100',
              on
                ? 'border-accent-text bg-accent-soft font-medium text-accent-text'
                : 'border-line bg-raised text-ink-muted hover:border-line-strong hover:text-ink',
            )}
          >
            {on && <Check aria-hidden="true" className="-ms-0.5 size-3.5" />}
            {option.label}
            {option.count !== undefined && <span className="text-ink-muted tabular-nums">{option.count}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
