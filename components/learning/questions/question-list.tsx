'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { StatusChip } from '@/components/ui/status-chip'
import { useUrlState } from '@/components/ui/use-url-state'
import { instantInTable } from '@/lib/i18n/format'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { ContentThreadRow } from '@/lib/features/learning/content-threads/queries'

/** The conversations, the longest waiting first; one opens beside them, on a phone in their place. */
export function QuestionList({ rows, open }: { rows: readonly ContentThreadRow[]; open: string }) {
  const t = useTranslations('learning.questions')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { hrefWith, params } = useUrlState()
  const page = params.get('page')
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {rows.map(({ id, student, session, content, lastBody, lastAt, isWaiting }) => (
        <li key={id}>
          <RouteLink
            href={hrefWith({ thread: id, page })}
            scroll={false}
            aria-current={id === open ? 'true' : undefined}
            className={cn(
              'block px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2',
              id === open && 'bg-accent-soft hover:bg-accent-soft',
            )}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">
                <span className={cn(isWaiting ? 'font-semibold' : 'font-medium')}>{personName(student, language)}</span>
                <span className="text-ink-muted text-sm"> · {schoolName(student.school, language)}</span>
              </span>
              <time
                dateTime={new Date(lastAt).toISOString()}
                className="shrink-0 text-ink-muted text-xs tabular-nums"
                title={instantInTable(new Date(lastAt), language, zone)}
              >
                {instantInTable(new Date(lastAt), language, zone).slice(0, 16)}
              </time>
            </span>
            <span className="mt-0.5 line-clamp-2 [overflow-wrap:anywhere]">{lastBody}</span>
            <span className="mt-1 flex items-center justify-between gap-3">
              <span className="min-w-0 truncate text-ink-muted text-sm">
                {inLanguage(session.title, language)} · {inLanguage(content.title, language)}
              </span>
              <span className="shrink-0">
                <StatusChip tone={isWaiting ? 'warn' : 'good'}>{t(isWaiting ? 'waiting' : 'answered')}</StatusChip>
              </span>
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}
