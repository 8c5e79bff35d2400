'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn'
import { useControl } from './control'
import { controlStyles } from './control-styles'
import { useEarlyTyping } from './use-early'

export type InputProps = ComponentProps<'input'> & { icon?: ReactNode; trailing?: ReactNode }

export function Input({ icon, trailing, className, ...rest }: InputProps) {
  const own = useId()
  const { id = own, ...control } = useControl(rest)
  useEarlyTyping(id, rest.value)
  const input = (
    <input
      {...control}
      id={id}
      className={cn(controlStyles, 'h-control px-3', icon ? 'ps-9' : null, trailing ? 'pe-11' : null, className)}
    />
  )
  if (!icon && !trailing) return input
  return (
    <span className="relative flex items-center">
      {icon && (
        <span className="pointer-events-none absolute start-3 text-ink-muted [&_svg]:size-4" aria-hidden="true">
          {icon}
        </span>
      )}
      {input}
      {/* At the end of the field, which may be narrower than its place. */}
      {trailing && (
        <span className="relative flex items-center">
          <span className="absolute end-1 flex items-center">{trailing}</span>
        </span>
      )}
    </span>
  )
}
