'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import type { ReactNode } from 'react'
import { cn } from './cn'
import { RouteLink } from './route-link'
import { TabStrip } from './tab-strip'

const barStyles = 'flex gap-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]'
const tabStyles = cn(
  'inline-flex h-11 shrink-0 items-center gap-2 border-transparent border-b-2 font-medium whitespace-nowrap text-ink-muted',
  'transition-colors duration-100 hover:text-ink focus-visible:-outline-offset-2',
)

const sharedStyles = 'narrow:grid narrow:auto-cols-fr narrow:grid-flow-col narrow:gap-0 narrow:[&>a]:justify-center'

/** The whole label is read out at every width. */
function Label({ label, short }: Pick<TabLink, 'label' | 'short'>) {
  if (short === undefined || !label.startsWith(short)) return label
  return (
    <span>
      {short}
      <span className="narrow:sr-only">{label.slice(short.length)}</span>
    </span>
  )
}

function Count({ children }: { children?: ReactNode }) {
  if (children === undefined) return null
  return <span className="rounded-full bg-sunken px-2 font-normal text-ink-muted text-xs tabular-nums">{children}</span>
}

export type TabLink = {
  href: string
  label: string
  /** What a phone shows: the beginning of the label. Tabs that have it share the width. */
  short?: string
  /** Where it isn't known yet, what will say it. */
  count?: ReactNode
  current: boolean
}

/** Tabs as links: the choice is in the address, so the back button works and it can be shared. */
export function TabLinks({ label, tabs, isInBand }: { label: string; tabs: readonly TabLink[]; isInBand?: boolean }) {
  return (
    <TabStrip
      aria-label={label}
      className={cn(barStyles, tabs.every(({ short }) => short) && sharedStyles, isInBand && 'lg:gap-5 lg:shadow-none')}
    >
      {tabs.map((tab) => (
        <RouteLink
          key={tab.href}
          href={tab.href}
          scroll={false}
          aria-current={tab.current ? 'page' : undefined}
          className={cn(tabStyles, isInBand && 'text-sm lg:h-13', tab.current && 'border-accent-text text-ink')}
        >
          <Label {...tab} />
          <Count>{tab.count}</Count>
        </RouteLink>
      ))}
    </TabStrip>
  )
}
