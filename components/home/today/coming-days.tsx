import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { staffCalendarHref, teamListHref } from '@/components/shell/addresses'
import { setUpHref } from '@/components/shell/console-addresses'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { RouteLink } from '@/components/ui/route-link'
import type { getToday } from '@/lib/features/home/staff-days/get-today'
import { type ComingDay, daysAhead } from '@/lib/features/home/staff-days/rules'
import { dateInTable, dayInProse, instantInProse, timeOfDay } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'
import { asideLink, DayCard } from './day-card'

export type ComingDaysProps = Pick<ResultOf<typeof getToday>, 'days' | 'projects' | 'now'> & {
  /** The dates of so many days are in the list. */
  ahead: number
  /** All days again, where it holds fewer. */
  all: string | null
}

const day = 86_400_000

/** What happens in the next two weeks: the days as a strip, and each date with its project. */
export function ComingDays({ days, projects, now, ahead, all }: ComingDaysProps) {
  const t = useTranslations('today.ahead')
  return (
    <DayCard
      id="ahead"
      title={t('title', { count: ahead })}
      aside={
        all === null ? (
          <a href={staffCalendarHref} title={t('add')} className={asideLink}>
            {t('calendarLink')}
            <span className="sr-only">: {t('add')}</span>
          </a>
        ) : (
          <Link href={all}>{t('all', { count: daysAhead })}</Link>
        )
      }
    >
      <DayStrip days={days} now={now} />
      {days.length === 0 ? (
        <p className="px-4 py-5 text-ink-muted text-sm">{t('none', { count: ahead })}</p>
      ) : (
        <ol>
          {days.map((one) => (
            <ComingLine
              key={`${one.code} ${one.kind} ${one.at.getTime()}`}
              coming={one}
              project={projects.find(({ code }) => code === one.code)}
            />
          ))}
        </ol>
      )}
    </DayCard>
  )
}

function ComingLine({
  coming,
  project,
}: {
  coming: ComingDay
  project: ComingDaysProps['projects'][number] | undefined
}) {
  const t = useTranslations('today.ahead')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { kind, code, at, percent } = coming
  const moves = project?.movesDates === true && kind !== 'released' && kind !== 'refund'
  const when = (
    <time
      dateTime={at.toISOString()}
      title={instantInProse(at, language, zone)}
      className="block text-end whitespace-nowrap tabular-nums"
    >
      <span className="block font-medium">{dayInProse(at, language, zone)}</span>
      <span className="block text-ink-muted text-xs">{timeOfDay(at, zone)}</span>
    </time>
  )
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-2.5 border-line/60 border-b px-4 py-2 text-sm leading-4.5 last:border-b-0">
      <TrackMark code={code} size="sm" />
      <p className="min-w-0">
        <span className="block truncate font-medium">{t(kind, { percent: percent ?? 0 })}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-muted text-xs">
          {code}
          {kind === 'due' && project !== undefined && project.teams > 0 && <TeamsLeft project={project} />}
        </span>
      </p>
      {moves ? (
        <RouteLink href={setUpHref(code, 'windows')} className="rounded-sm hover:underline">
          {when}
          <span className="sr-only">: {t('move')}</span>
        </RouteLink>
      ) : (
        when
      )}
    </li>
  )
}

/** The teams whose work is missing, or once none is all that have submitted: as the list of just those. */
function TeamsLeft({ project: { code, teams, submitted } }: { project: ComingDaysProps['projects'][number] }) {
  const t = useTranslations('today.ahead')
  const left = teams - submitted
  return (
    <RouteLink
      href={teamListHref(code, { state: left > 0 ? 'unsubmitted' : 'submitted' })}
      className={cn(
        'min-h-6 content-center rounded-sm underline decoration-line-strong underline-offset-2',
        left > 0 && 'text-warn',
      )}
    >
      {left > 0 ? t('teamsLeft', { count: left }) : t('teamsDone', { count: submitted })}
    </RouteLink>
  )
}

/** Two weeks of days from today on, those with a date marked. */
function DayStrip({ days, now }: Pick<ComingDaysProps, 'days' | 'now'>) {
  const t = useTranslations('today.ahead')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: zone })
  const dated = days.map(({ at }) => dateInTable(at, zone))
  return (
    <ol aria-label={t('calendar')} className="grid grid-cols-14 border-line/60 border-b px-2.5 pt-2.5 pb-2">
      {Array.from({ length: daysAhead }, (_, ahead) => {
        const date = new Date(now.getTime() + ahead * day)
        const count = dated.filter((one) => one === dateInTable(date, zone)).length
        return (
          <li
            key={ahead}
            aria-current={ahead === 0 ? 'date' : undefined}
            className={cn(
              'relative rounded-sm pt-0.75 pb-1.75 text-center text-[0.6875rem] text-ink-muted leading-3.5',
              ahead === 0 && 'bg-accent-soft text-accent-text',
            )}
          >
            <span aria-hidden="true">
              {weekday.format(date)}
              <span className={cn('block font-medium tabular-nums', ahead > 0 && 'text-ink')}>
                {Number(dateInTable(date, zone).slice(-2))}
              </span>
              {count > 0 && (
                <span className="absolute bottom-0.5 left-1/2 size-1 -translate-x-1/2 rounded-full bg-accent" />
              )}
            </span>
            <span className="sr-only">{t('marked', { day: dayInProse(date, language, zone), count })}</span>
          </li>
        )
      })}
    </ol>
  )
}
