import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { FirstSteps } from '@/components/console/first-run/first-steps'
import { ComingDays } from '@/components/home/today/coming-days'
import { DaySwitches } from '@/components/home/today/day-switches'
import { ProjectFigures } from '@/components/home/today/project-figures'
import { ProjectView } from '@/components/home/today/project-view'
import { RecentActivity } from '@/components/home/today/recent-activity'
import { WaitingList } from '@/components/home/today/waiting-list'
import { todayShownHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { BandNote, ListBody, ListFrame } from '@/components/ui/band'
import { DateTime } from '@/components/ui/date-time'
import { actsOn } from '@/lib/access/actor'
import { getFirstSteps } from '@/lib/features/console/first-run/get-first-steps'
import { getToday } from '@/lib/features/home/staff-days/get-today'
import { daysAhead, soonDays } from '@/lib/features/home/staff-days/rules'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('today.title')

type Query = Promise<{ season?: string; project?: string; days?: string; view?: string }>

/** What waits for one of the staff, and how far the season is (home#today). */
export default async function TodayPage({ searchParams }: { searchParams: Query }) {
  const actor = await reader('adviser', 'coordinator', 'admin')
  const query = await searchParams
  const isSoon = query.days === String(soonDays)
  const day = await read(getToday, { season: query.season, project: query.project, isSoon })
  const { now, season, waiting, projects, days } = day
  const isChart = query.view === 'chart'
  const shown = { ...(query.season && { season: query.season }), ...(day.project && { project: day.project }) }
  const t = await getTranslations('today')
  const ownsAll = actor.role === 'admin' && actsOn(actor, ['OWNER'], null)
  const firstSteps = ownsAll ? await read(getFirstSteps, {}) : null
  return (
    <ListFrame
      title={t('title')}
      place={
        season === null ? (
          <BandNote>{t('noSeason')}</BandNote>
        ) : (
          <Messages of={['today']}>
            <DaySwitches seasons={day.seasons} season={season} projects={day.choices} project={day.project} />
          </Messages>
        )
      }
      actions={
        <p className="text-ink-muted text-sm">
          <DateTime value={now} />
        </p>
      }
    >
      <ListBody>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18.75rem]">
          <div className="grid min-w-0 gap-4">
            {firstSteps && (
              <Messages of={['firstRun']}>
                <FirstSteps done={firstSteps} />
              </Messages>
            )}
            <WaitingList waiting={waiting} now={now} />
            <ProjectFigures
              {...{ projects, now, isChart }}
              isAdmin={actor.role === 'admin'}
              view={<ProjectView isChart={isChart} season={query.season} project={query.project} />}
            />
          </div>
          <div className="grid min-w-0 gap-4">
            <ComingDays
              {...{ days, projects, now }}
              ahead={isSoon ? soonDays : daysAhead}
              all={isSoon ? `${todayShownHref(shown)}#ahead` : null}
            />
            {day.activity && <RecentActivity activity={day.activity} now={now} />}
          </div>
        </div>
      </ListBody>
    </ListFrame>
  )
}
