'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { inboxThreadHref, messageHref } from './message-addresses'
import { NavLink, type NavLinkProps } from './nav-link'
import { useUnread } from './unread'
import { WaitingMark } from './waiting-mark'

/** The menu's entry of messages: it shows the number of unread ones, and opens the thread when there is only one. */
export function UnreadLink({ href, children, ...rest }: NavLinkProps) {
  const unread = useUnread()
  const { own, inbox } = unread ?? { own: null, inbox: null }
  const count = (own?.count ?? 0) + (inbox?.count ?? 0)
  const single =
    count !== 1 ? null : own?.newest ? messageHref(own.newest) : inbox?.newest && inboxThreadHref(inbox.newest)
  return (
    <NavLink {...rest} href={single || href} of={href}>
      {children}
    </NavLink>
  )
}

/** How many wait to be read: over an icon or beside a word, or as everything that waits in the staff's menu. */
export function UnreadBadge({ className, look }: { className?: string; look?: 'waiting' }): ReactNode {
  const t = useTranslations('shell')
  const unread = useUnread()
  const count = (unread?.own.count ?? 0) + (unread?.inbox.count ?? 0)
  if (look === 'waiting') return <WaitingMark count={count}>{t('unread', { count })}</WaitingMark>
  if (count === 0) return null
  return (
    <span
      className={cn(
        'inline-grid h-4.5 min-w-4.5 place-content-center rounded-full bg-bad-fill px-1 font-semibold text-[0.6875rem] text-white leading-none tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> {t('unread', { count })}</span>
    </span>
  )
}
