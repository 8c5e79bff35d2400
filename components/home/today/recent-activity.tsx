import { useTranslations } from 'next-intl'
import { auditHref, auditRunHref } from '@/components/shell/console-addresses'
import { Avatar } from '@/components/ui/avatar'
import { RouteLink } from '@/components/ui/route-link'
import type { getToday } from '@/lib/features/home/staff-days/get-today'
import type { ResultOf } from '@/lib/kernel/operation'
import { asideLink, DayCard } from './day-card'

type Activity = NonNullable<ResultOf<typeof getToday>['activity']>
export type RecentActivityProps = { activity: Activity; now: Date }

const minute = 60_000

/** What was done of late, a line for each person and kind, with the way to the whole audit. */
export function RecentActivity({ activity, now }: RecentActivityProps) {
  const t = useTranslations('today.activity')
  return (
    <DayCard
      title={t('title')}
      aside={
        <RouteLink href={auditHref} className={asideLink}>
          {t('audit')}
        </RouteLink>
      }
    >
      {activity.length === 0 ? (
        <p className="px-4 py-5 text-ink-muted text-sm">{t('none')}</p>
      ) : (
        <ul className="py-1.5">
          {activity.map((one) => (
            <ActivityLine key={`${one.at.getTime()} ${one.kind} ${one.code}`} one={one} now={now} />
          ))}
        </ul>
      )}
    </DayCard>
  )
}

function ActivityLine({
  one: { kind, at, actor, actorKind, code, count, run },
  now,
}: {
  one: Activity[number]
  now: Date
}) {
  const t = useTranslations('today.activity')
  const name = actor ?? t(`by.${actorKind}`, { count })
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / minute))
  const ago =
    minutes < 60
      ? t('minutes', { count: minutes })
      : minutes < 24 * 60
        ? t('hours', { count: Math.floor(minutes / 60) })
        : t('days', { count: Math.floor(minutes / (24 * 60)) })
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-2.5 px-4 py-1.5 text-sm leading-4.5">
      <Avatar name={name} size="sm" />
      <p className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-ink-muted text-xs">
          <RouteLink
            href={auditRunHref(run)}
            className="rounded-sm underline decoration-line-strong underline-offset-2"
          >
            {t(`kinds.${kind}`, { count })}
          </RouteLink>
          {code !== null && ` · ${code}`}
        </span>
      </p>
      <time dateTime={at.toISOString()} className="self-start text-ink-muted text-xs whitespace-nowrap tabular-nums">
        {ago}
      </time>
    </li>
  )
}
