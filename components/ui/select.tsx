'use client'

import { type ChangeEvent, type ComponentProps, useId } from 'react'
import { cn } from './cn'
import { useControl } from './control'
import { selectStyles } from './control-styles'
import { Icon } from './icon'
import { useEarlyTyping } from './use-early'

type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'multiple'> & {
  options?: readonly SelectOption[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The platform's own list with our styles, which works best on a phone. */
export function Select({ options = [], placeholder, className, children, ...rest }: SelectProps) {
  const own = useId()
  const { id = own, ...control } = useControl(rest)
  useEarlyTyping(id, rest.value)
  // React replays events from before hydration with the value it has restored: that is no choice.
  const tell = (event: ChangeEvent<HTMLSelectElement>) => {
    if (rest.value === undefined || event.currentTarget.value !== String(rest.value)) control.onChange?.(event)
  }
  const chosen = 'value' in rest || 'defaultValue' in rest
  return (
    <span className="relative flex min-w-0 items-center">
      <select
        {...control}
        onChange={tell}
        id={id}
        {...(placeholder && !chosen ? { defaultValue: '' } : null)}
        className={cn(selectStyles, 'has-[option[value=""]:checked]:text-ink-muted', className)}
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
      <Icon of="opensDown" className="pointer-events-none absolute end-3 size-4 text-ink-muted" />
    </span>
  )
}
