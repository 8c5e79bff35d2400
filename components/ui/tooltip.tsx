'use client'

import * as Radix from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** A longer word for a short thing; never the only place where something is said. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-64 animate-fade-in rounded-sm bg-brand px-2.5 py-1.5 text-brand-ink text-sm shadow-overlay"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
