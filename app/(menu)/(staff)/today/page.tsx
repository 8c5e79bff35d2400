import { getTranslations } from 'next-intl/server'
import { FirstSteps } from '@/components/console/first-run/first-steps'
import { ComingDays } from '@/components/home/today/coming-days'
import { ProjectFigures } from '@/components/home/today/project-figures'
import { WaitingList } from '@/components/home/today/waiting-list'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { DateTime } from '@/components/ui/date-time'
import { PageHeader } from '@/components/ui/page-header'
import { actsOn, noProject } from '@/lib/access/actor'
import { getToday } from '@/lib/features/home/staff-days/get-today'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('today.title')

/** What waits for one of the staff, and how far the season is (home#today). */
export default async function TodayPage() {
  const actor = await reader('adviser', 'coordinator', 'admin')
  const { now, season, waiting, projects, days } = await read(getToday, {})
  const t = await getTranslations('today')
  const isFirstRun = actor.role === 'admin' && actor.projectId === noProject && actsOn(actor, ['OWNER'], null)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={season === null ? t('noSeason') : t('season', { season })}
        actions={
          <p className="text-ink-muted text-sm">
            <DateTime value={now} />
          </p>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="grid min-w-0 gap-4">
          {isFirstRun && (
            <Messages of={['firstRun']}>
              <FirstSteps />
            </Messages>
          )}
          <WaitingList waiting={waiting} now={now} />
          <ProjectFigures projects={projects} isAdmin={actor.role === 'admin'} now={now} />
        </div>
        <ComingDays days={days} projects={projects} now={now} />
      </div>
    </>
  )
}
