'use client'

import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { barStyles, Count, tabStyles } from './tab-styles'

export type TabPanel = { value: string; label: string; count?: number; content: ReactNode }

/** Tabs inside a dialog or a card, where the choice is not worth an address. */
export function Tabs({ label, panels, className }: { label: string; panels: readonly TabPanel[]; className?: string }) {
  return (
    <Radix.Root defaultValue={panels[0]?.value} className={className}>
      <Radix.List aria-label={label} className={barStyles}>
        {panels.map((panel) => (
          <Radix.Trigger
            key={panel.value}
            value={panel.value}
            className={cn(tabStyles, 'data-[state=active]:border-accent-text data-[state=active]:text-ink')}
          >
            {panel.label}
            <Count>{panel.count}</Count>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {panels.map((panel) => (
        <Radix.Content key={panel.value} value={panel.value} className="pt-6 outline-offset-4">
          {panel.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
