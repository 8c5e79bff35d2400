import { useTranslations } from 'next-intl'
import { todayShownHref } from '@/components/shell/addresses'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'

export type ProjectViewProps = { isChart: boolean; season: string | undefined; project: string | undefined }

/** The figures as a table or as a chart. */
export function ProjectView({ isChart, season, project }: ProjectViewProps) {
  const t = useTranslations('today.projects')
  const kept = { ...(season && { season }), ...(project && { project }) }
  const views = [
    { label: t('table'), href: todayShownHref(kept), isCurrent: !isChart },
    { label: t('chart'), href: todayShownHref({ ...kept, view: 'chart' }), isCurrent: isChart },
  ]
  return (
    <nav aria-label={t('view')} className="flex gap-1">
      {views.map(({ label, href, isCurrent }) => (
        <RouteLink
          key={label}
          href={href}
          scroll={false}
          aria-current={isCurrent ? 'page' : undefined}
          className={cn(
            'inline-flex min-h-control-sm items-center rounded-sm px-2.5 text-sm',
            isCurrent ? 'bg-accent-soft font-medium text-accent-text' : 'text-ink-muted hover:bg-sunken',
          )}
        >
          {label}
        </RouteLink>
      ))}
    </nav>
  )
}
