import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import type { InquiryState } from '@/lib/features/messages/inquiries/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { StateChip } from './state-chip'
import { TypeTile } from './type-icon'
import { useMoments } from './use-moments'

export type ThreadLineProps = {
  href: string
  now: Date
  thread: {
    type: { code: string; label: Bilingual }
    state: InquiryState
    subject: string | null
    lastAt: Date
    isUnread: boolean
    project: { name: Bilingual } | null
  }
  /** The first field: the type, or the writer. */
  title: ReactNode
  /** The author of the last message, and its text. */
  last: { who: string; text: string } | null
  forStaff?: boolean
  current?: boolean
}

/** A thread in a list: type, time, two lines of the last message, project and state. */
export function ThreadLine({ href, now, thread, title, last, forStaff, current }: ThreadLineProps) {
  const t = useTranslations('inquiries')
  const language = useLocale()
  const moments = useMoments(now)
  const { isUnread, lastAt, project, state } = thread
  return (
    <RouteLink
      href={href}
      scroll={!forStaff}
      aria-current={current ? 'true' : undefined}
      className={cn(
        'flex gap-3 px-4 transition-colors duration-100 hover:bg-sunken focus-visible:-outline-offset-2',
        forStaff ? 'py-2.5 lg:text-sm' : 'py-3.5',
        current && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <TypeTile code={thread.type.code} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span
            className={cn('min-w-0 flex-1 truncate text-lead', forStaff && 'lg:text-sm', isUnread && 'font-semibold')}
          >
            {title}
          </span>
          <time dateTime={lastAt.toISOString()} className="text-ink-muted text-xs tabular-nums">
            {moments.short(lastAt)}
          </time>
        </span>
        {thread.subject && <span className="block truncate text-sm">{thread.subject}</span>}
        {last && (
          <span
            className={cn(
              'leading-[1.45] wrap-anywhere',
              forStaff ? 'line-clamp-1 text-sm' : 'line-clamp-2 text-[0.9375rem]',
              !isUnread && 'text-ink-muted',
            )}
          >
            {t('said', last)}
          </span>
        )}
        <span className={cn('flex items-center gap-2', !forStaff && 'mt-1')}>
          <span className="min-w-0 flex-1 truncate text-ink-muted text-xs">
            {project ? inLanguage(project.name, language) : t('noProject')}
          </span>
          <StateChip state={state} forStaff={forStaff} />
        </span>
      </span>
      {isUnread && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t('unread')}</span>
        </span>
      )}
    </RouteLink>
  )
}
