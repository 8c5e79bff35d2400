import { cn } from './cn'
import { RouteLink } from './route-link'
import { barStyles, Count, tabStyles } from './tab-styles'

export type TabLink = { href: string; label: string; count?: number; current: boolean }

/** Tabs whose choice lives in the address: links, so back works and one can be sent. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={barStyles}>
      {tabs.map((tab) => (
        <RouteLink
          key={tab.href}
          href={tab.href}
          scroll={false}
          aria-current={tab.current ? 'page' : undefined}
          className={cn(tabStyles, tab.current && 'border-accent-text text-ink')}
        >
          {tab.label}
          <Count>{tab.count}</Count>
        </RouteLink>
      ))}
    </nav>
  )
}
