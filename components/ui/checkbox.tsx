'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { cn } from './cn'
import { Notes, useControl, useWiring } from './control'
import { heldTick, tickStyles } from './tick-styles'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** The label is for screen readers; in a table the row shows it. */
  labelHidden?: boolean
  indeterminate?: boolean
}

export function Checkbox({
  label,
  hint,
  error,
  labelHidden,
  indeterminate = false,
  className,
  ...rest
}: CheckboxProps) {
  const { name, ...control } = useControl(rest)
  // One of several of its name: the group around it has the name's id and shows the error.
  const alone = control.value === undefined
  const { wiring, wrong, hintId, errorId } = useWiring({ name: alone ? name : undefined, hint, error })
  const id = control.id ?? wiring.id
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className={cn('flex items-start gap-2.5', className)}>
      <span className="flex h-[calc(var(--leading-text)*var(--text-body))] items-center">
        <input
          {...wiring}
          {...control}
          id={id}
          name={name}
          ref={box}
          type="checkbox"
          autoComplete={control.checked === undefined ? undefined : heldTick}
          className={cn(
            tickStyles,
            'rounded-sm before:size-3 before:[clip-path:polygon(14%_44%,0_58%,40%_96%,100%_18%,84%_6%,38%_66%)]',
            'indeterminate:border-accent indeterminate:bg-accent indeterminate:before:scale-100 indeterminate:before:[clip-path:inset(42%_8%)]',
          )}
        />
      </span>
      <div className={cn('min-w-0', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="block">
          {label}
        </label>
        <Notes hint={hint} hintId={hintId} wrong={wrong} errorId={errorId} />
      </div>
    </div>
  )
}
