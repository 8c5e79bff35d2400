'use client'

import { type ChangeEvent, type ComponentProps, useId } from 'react'
import { cn } from './cn'
import { useControl } from './control'
import { selectStyles } from './control-styles'
import { Icon } from './icon'
import { useEarlyTyping } from './use-early'

type SelectOption = { value: string; label: string; disabled?: boolean }
/** Options under a heading of their own. */
type OptionGroup = { label: string; options: readonly SelectOption[] }

export type SelectProps = Omit<ComponentProps<'select'>, 'multiple'> & {
  options?: readonly SelectOption[]
  /** Below the options; a group without any isn't shown. */
  groups?: readonly OptionGroup[]
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The platform's own list with our styles, which works best on a phone. */
export function Select({ options = [], groups = [], placeholder, className, children, ...rest }: SelectProps) {
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
        <Options of={options} />
        {groups
          .filter((group) => group.options.length > 0)
          .map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Options of={group.options} />
            </optgroup>
          ))}
        {children}
      </select>
      <Icon of="opensDown" className="pointer-events-none absolute end-3 size-4 text-ink-muted" />
    </span>
  )
}

function Options({ of }: { of: readonly SelectOption[] }) {
  return of.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ))
}
