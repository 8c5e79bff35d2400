'use client'

import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import { cn } from './cn'
import { floatingStyles } from './floating'

export type PopoverPanelProps = {
  trigger: ReactElement
  label: string
  children: ReactNode
}

/** The opened panel with its button; `Popover` fetches it on demand. */
export function PopoverPanel({ trigger, label, children }: PopoverPanelProps) {
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className={cn(floatingStyles, 'max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto p-4')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
