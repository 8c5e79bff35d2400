'use client'

import type { ComponentProps } from 'react'
import { cn } from './cn'
import { useControl } from './control'
import { controlStyles } from './input'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useControl(rest)}
      rows={rows}
      className={cn(controlStyles, 'field-sizing-content min-h-24 resize-y px-3 py-2', className)}
    />
  )
}
