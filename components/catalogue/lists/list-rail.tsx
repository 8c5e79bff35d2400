import { useFormatter, useTranslations } from 'next-intl'
import { listsHref } from '@/components/shell/console-addresses'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import type { ListName } from '@/lib/features/catalogue/settings/rules'
import { listKey } from '@/lib/features/catalogue/lists/rules'

/** The lists with how many rows each has. */
export function ListRail({
  lists,
  current,
}: {
  lists: readonly { name: ListName; count: number }[]
  current: ListName
}) {
  const t = useTranslations('lists')
  const format = useFormatter()
  return (
    <nav aria-label={t('rail')} className="lg:overflow-y-auto lg:p-2">
      <ul className="flex gap-1 max-lg:overflow-x-auto max-lg:border-line max-lg:border-b max-lg:p-2 lg:flex-col">
        {lists.map(({ name, count }) => (
          <li key={name} className="max-lg:shrink-0">
            <RouteLink
              href={listsHref(name)}
              aria-current={name === current ? 'page' : undefined}
              className={cn(
                'flex min-h-9 items-center gap-3 rounded-md px-3 py-1 text-sm hover:bg-sunken max-lg:min-h-11',
                name === current && 'bg-accent-soft font-medium text-accent-text hover:bg-accent-soft',
              )}
            >
              <span className="min-w-0 flex-1">{t(`names.${listKey(name)}`)}</span>
              <span className="text-ink-muted text-xs tabular-nums">{format.number(count)}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
