'use client'

import { type ComponentProps, useId } from 'react'
import { cn } from './cn'
import { useControl } from './control'
import { controlStyles } from './control-styles'
import { useEarlyTyping } from './use-early'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const own = useId()
  const { id = own, ...control } = useControl(rest)
  useEarlyTyping(id, rest.value)
  return (
    <textarea
      {...control}
      id={id}
      rows={rows}
      className={cn(controlStyles, 'field-sizing-content min-h-24 resize-y px-3 py-2', className)}
    />
  )
}
