'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import { useTranslations } from 'next-intl'
import type { MenuEntry } from './entries'
import { NavLink } from './nav-link'
import { UnreadBadge, UnreadLink } from './unread-link'

/** The entries in the bar of a wide screen. */
export function TopMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useTranslations('shell')
  return (
    <nav aria-label={t('menu')} className="self-stretch max-md:hidden">
      <ul className="flex h-full gap-1">
        {entries.map(({ href, within, label, hasUnread }) => {
          const Entry = hasUnread ? UnreadLink : NavLink
          return (
            <li key={href} className="flex">
              <Entry href={href} within={within} className="top-entry">
                {label}
                {hasUnread && <UnreadBadge className="ms-1.5" />}
              </Entry>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
