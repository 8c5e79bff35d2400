'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn'
import { useControl } from './control'
import { useEarlyTyping } from './use-early'

export const controlStyles = cn(
  'w-full min-w-0 rounded-md border border-line-strong bg-raised text-body text-ink shadow-control',
  'transition-[border-color,box-shadow] duration-100 hover:border-ink-muted',
  'focus:border-accent-text focus:outline-none focus:ring-1 focus:ring-accent-text',
  'aria-invalid:border-bad aria-invalid:focus:border-bad aria-invalid:focus:ring-bad',
  '[&[readonly]]:bg-sunken disabled:bg-sunken disabled:text-ink-muted',
)

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
      {trailing && <span className="absolute end-1 flex items-center">{trailing}</span>}
    </span>
  )
}
