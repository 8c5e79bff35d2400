import './sheet.css'
import { School } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ProjectList } from '@/components/catalogue/projects/project-list'
import { StudentList } from '@/components/registrations/tracks/student-list'
import { TrackActions } from '@/components/registrations/tracks/track-actions'
import { TrackNav } from '@/components/registrations/tracks/track-nav'
import { TrackTitle } from '@/components/registrations/tracks/track-title'
import { projectImportHref } from '@/components/shell/addresses'
import { RememberProject } from '@/components/shell/remember-project'
import { lastProject } from '@/components/shell/request-preferences'
import { titled } from '@/components/shell/titled'
import { BandNote, ListFrame } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { TabLinks } from '@/components/ui/tab-links'
import { listRoster } from '@/lib/features/registrations/rosters/list-roster'
import { openDashboard } from '@/lib/features/registrations/tracks/open-dashboard'
import { currentCaller, read } from '@/lib/kernel/doors/read'

/** More students than these are shown in the full list. */
const shownStudents = 100

export const generateMetadata = titled('projects.current.title')

type Query = Promise<{ project_code?: string; tab?: string; search?: string }>

export default async function CurrentProjectsPage({ searchParams }: { searchParams: Query }) {
  const { project_code: projectCode, tab, search = '' } = await searchParams
  const dashboard = await read(openDashboard, { projectCode, lastCode: await lastProject() })
  const { season, tracks, chosen } = dashboard
  const [current, t] = await Promise.all([getTranslations('projects.current'), getTranslations('tracks')])
  const { actor } = await currentCaller()
  const isOfSchool = actor.role !== 'adviser' || actor.schoolKind === 'SCHOOL'
  const frame = {
    title: current('title'),
    place: season && <BandNote>{current('season', { season })}</BandNote>,
    actions: isOfSchool && (
      <ButtonLink size="sm" href="/projects" icon={<School />}>
        {current('schoolProjects')}
      </ButtonLink>
    ),
  }
  if (chosen === null) {
    const empty = season === null ? (['noSeason', 'noSeasonText'] as const) : (['empty', 'emptyText'] as const)
    return (
      <ListFrame {...frame}>
        <EmptyState kind="notOpen" title={current(empty[0])}>
          {current(empty[1])}
        </EmptyState>
      </ListFrame>
    )
  }
  const hrefOf = (code: string) => `/currentProjects?project_code=${encodeURIComponent(code)}`
  const here = hrefOf(chosen.code)
  const showsProjects = tab === 'projects'
  const students = showsProjects
    ? null
    : await read(listRoster, { projectCode: chosen.code, search, first: shownStudents })
  return (
    <ListFrame {...frame}>
      <RememberProject code={chosen.code} />
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <TrackNav tracks={tracks} chosen={chosen.code} hrefOf={hrefOf} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TrackTitle track={chosen} actions={<TrackActions track={chosen} form={dashboard.form} />} />
          <div className="border-line border-b px-4 sm:px-5">
            <TabLinks
              isInBand
              label={t('tabs.label')}
              tabs={[
                { href: here, label: t('tabs.students'), count: chosen.students, current: !showsProjects },
                {
                  href: `${here}&tab=projects`,
                  label: t('tabs.projects'),
                  count: tracks.length,
                  current: showsProjects,
                },
              ]}
            />
          </div>
          {students === null ? (
            <div className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto">
              <ProjectList projects={tracks} />
            </div>
          ) : (
            <StudentList
              project={chosen}
              rows={students.rows}
              total={students.total}
              hasSchools={dashboard.hasSchools}
              search={search}
              here={here}
              nobody={{
                title: t('empty.noStudents'),
                ...(chosen.whyNotSignUp === null
                  ? {
                      text: t('empty.noStudentsAdd'),
                      link: { href: projectImportHref(chosen.code), label: t('empty.import') },
                    }
                  : { text: t('empty.noStudentsClosed') }),
              }}
            />
          )}
        </div>
      </div>
    </ListFrame>
  )
}
