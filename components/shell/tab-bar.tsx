'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { MenuEntry } from './entries'
import { NavLink } from './nav-link'
import { UnreadBadge, UnreadLink } from './unread-link'

/** The entries with a short label, at the bottom of a phone. */
export function TabBar({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTranslations('shell')
  return (
    <nav
      aria-label={t('menu')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-raised/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md task-page:hidden md:hidden print:hidden"
    >
      <ul className="flex">
        {entries
          .filter(({ tab }) => tab)
          .map(({ href, within, icon, tab, hasUnread }) => {
            const Entry = hasUnread ? UnreadLink : NavLink
            return (
              <li key={href} className="min-w-0 flex-1">
                <Entry href={href} within={within} className="tab-entry">
                  <span>
                    <i>
                      <Icon of={icon} />
                    </i>
                    <b>{tab}</b>
                    {hasUnread && <UnreadBadge className="absolute end-[calc(50%-1.4375rem)] -top-0.5" />}
                  </span>
                </Entry>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}
