'use client'

import { cn } from '@/components/ui/cn'
import type { MenuEntry } from './entries'
import { NavLink } from './nav-link'
import { UnreadBadge, UnreadLink } from './unread-link'

export type SideMenuListProps = { entries: readonly MenuEntry[]; iconsOnly?: boolean; onChosen?: () => void }

export function SideMenuList({ entries, iconsOnly = false, onChosen }: SideMenuListProps) {
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map(({ href, within, label, icon, hasUnread }) => {
        const Entry = hasUnread ? UnreadLink : NavLink
        return (
          <li key={href}>
            <Entry
              href={href}
              within={within}
              title={iconsOnly ? label : undefined}
              onClick={onChosen}
              className="relative flex h-11 items-center gap-3 rounded-md px-2.75 font-medium text-ink-muted transition-colors duration-100 hover:bg-sunken hover:text-ink lg:h-9 [&_svg]:size-4.5 [&_svg]:shrink-0"
              currentClassName="bg-accent-soft text-accent-text hover:bg-accent-soft hover:text-accent-text"
            >
              {icon}
              <span className={cn('truncate', iconsOnly && 'sr-only')}>{label}</span>
              {hasUnread && <UnreadBadge className={iconsOnly ? 'absolute end-0 top-0' : 'ms-auto'} />}
            </Entry>
          </li>
        )
      })}
    </ul>
  )
}
