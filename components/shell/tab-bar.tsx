import { useTranslations } from 'next-intl'
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
                <Entry
                  href={href}
                  within={within}
                  className="group flex h-16 flex-col items-center justify-center text-ink-muted text-xs focus-visible:-outline-offset-2 [&_svg]:size-5.5 [&_svg]:stroke-[1.75]"
                  currentClassName="font-semibold text-accent-text"
                >
                  <span className="relative flex max-w-full flex-col items-center gap-0.5">
                    <span className="grid h-7.5 w-14 place-content-center rounded-full group-aria-[current=page]:bg-accent-soft">
                      {icon}
                    </span>
                    <span className="max-w-full truncate px-1 leading-tight">{tab}</span>
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
