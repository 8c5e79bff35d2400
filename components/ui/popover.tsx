'use client'

import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn'
import { floatingStyles } from './floating'

export type PopoverProps = {
  trigger: ReactElement
  label: string
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** Something small beside its button: columns to choose, a longer explanation. */
export function Popover({ trigger, label, align = 'end', className, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={cn(
            floatingStyles,
            'max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto p-4',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
