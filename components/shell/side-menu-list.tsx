'use client'

import { Icon } from '@/components/ui/icon'
import type { MenuEntry } from './entries'
import { NavLink } from './nav-link'
import { UnreadBadge, UnreadLink } from './unread-link'
import { WaitingCount } from './waiting-mark'

export type SideMenuListProps = { entries: readonly MenuEntry[]; onChosen?: () => void }

/** The entries under the labels of their groups; in a rail as icons, the groups parted by a hairline. */
export function SideMenuList({ entries, onChosen }: SideMenuListProps) {
  return (
    <ul className="flex flex-col">
      {groupsOf(entries).map(({ group, entries }, at) => (
        <li key={group ?? ''} className={at > 0 ? 'rail:mt-1.5 rail:border-line rail:border-t rail:pt-1.5' : undefined}>
          {group !== undefined && (
            <p className="px-2 pt-2.5 pb-0.5 font-medium text-ink-muted text-xs leading-4.5 rail:hidden">{group}</p>
          )}
          <ul aria-label={group}>
            {entries.map((entry) => (
              <li key={entry.href}>
                <MenuItem entry={entry} onChosen={onChosen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function MenuItem({ entry, onChosen }: { entry: MenuEntry; onChosen: (() => void) | undefined }) {
  const { href, within, outside, label, icon, hasUnread, waits } = entry
  const Item = hasUnread ? UnreadLink : NavLink
  return (
    <Item
      href={href}
      within={within}
      outside={outside}
      title={label}
      onClick={onChosen}
      className="relative flex h-11 items-center gap-3 rounded-sm px-2 font-medium transition-colors duration-100 hover:bg-sunken focus-visible:-outline-offset-2 lg:h-7.5 lg:gap-2.25 lg:text-sm rail:justify-center rail:px-0 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-ink-muted lg:[&_svg]:size-4"
      currentClassName="bg-accent-soft text-accent-text hover:bg-accent-soft [&_svg]:text-current"
    >
      <Icon of={icon} />
      <span className="truncate rail:sr-only">{label}</span>
      {hasUnread && <UnreadBadge look="waiting" />}
      {waits && <WaitingCount kinds={waits} />}
    </Item>
  )
}

/** Entries that follow each other under one label. */
function groupsOf(entries: readonly MenuEntry[]) {
  const groups: { group: string | undefined; entries: MenuEntry[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last !== undefined && last.group === entry.group) last.entries.push(entry)
    else groups.push({ group: entry.group, entries: [entry] })
  }
  return groups
}
