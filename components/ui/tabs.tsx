'use client'

import NextLink from 'next/link'
import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { cn } from './cn'

const barStyles = 'flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]'
const tabStyles = cn(
  'inline-flex h-11 shrink-0 items-center gap-2 border-transparent border-b-2 font-medium whitespace-nowrap text-ink-muted',
  'transition-colors duration-100 hover:text-ink focus-visible:-outline-offset-2',
)

function Count({ children }: { children: number | undefined }) {
  if (children === undefined) return null
  return <span className="rounded-full bg-sunken px-2 font-normal text-ink-muted text-xs tabular-nums">{children}</span>
}

export type TabLink = { href: string; label: string; count?: number; current: boolean }

/** Tabs whose choice lives in the address: links, so back works and one can be sent. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={barStyles}>
      {tabs.map((tab) => (
        <NextLink
          key={tab.href}
          href={tab.href}
          scroll={false}
          aria-current={tab.current ? 'page' : undefined}
          className={cn(tabStyles, tab.current && 'border-accent-text text-ink')}
        >
          {tab.label}
          <Count>{tab.count}</Count>
        </NextLink>
      ))}
    </nav>
  )
}

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
