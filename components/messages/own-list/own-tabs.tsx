import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'

const tabs = ['all', 'open', 'answered'] as const

/** Three equal columns with their counts. */
export function OwnTabs({ current, counts }: { current: string; counts: Record<(typeof tabs)[number], number> }) {
  const t = useTranslations('inquiries.tabs')
  return (
    <nav aria-label={t('label')} className="mb-3.5 grid grid-cols-3 border-line border-b sm:max-w-lg">
      {tabs.map((tab) => (
        <RouteLink
          key={tab}
          href={tab === 'all' ? '/messages' : `/messages?tab=${tab}`}
          scroll={false}
          aria-current={tab === current ? 'page' : undefined}
          className={cn(
            '-mb-px flex h-12 min-w-0 items-center justify-center gap-1.5 border-transparent border-b-2 px-1 text-lead text-ink-muted',
            'transition-colors duration-100 hover:text-ink focus-visible:-outline-offset-2',
            tab === current && 'border-accent-text font-semibold text-ink',
          )}
        >
          <span className="truncate">{t(tab)}</span>
          <span
            className={cn(
              'rounded-full px-2 font-normal text-xs tabular-nums',
              tab === current ? 'bg-accent-soft text-accent-text' : 'bg-sunken text-ink-muted',
            )}
          >
            {counts[tab]}
          </span>
        </RouteLink>
      ))}
    </nav>
  )
}
