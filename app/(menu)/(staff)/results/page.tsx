import { ExportButton } from '@/components/forms/export-button'
import { getTranslations } from 'next-intl/server'
import { ProjectResults } from '@/components/judging/results/project-results'
import { ResultSeason } from '@/components/judging/results/results-filters'
import { resultsAt } from '@/components/judging/results/results-view'
import { titled } from '@/components/shell/titled'
import { StudentsTab } from './students-tab'
import { scoresHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf } from '@/components/shell/page-params'
import { EmptyCard } from '@/components/ui/empty-card'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { TabLinks } from '@/components/ui/tab-links'
import { listResultTeams } from '@/lib/features/judging/results/list-result-teams'
import { openResults } from '@/lib/features/judging/results/open-results'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('results.title')

/** The results of the reader's students, season by season (judging#results). */
type ResultsQuery = { season?: string; tab?: string; project_code?: string; search?: string; page?: string }

export default async function ResultsPage({ searchParams }: { searchParams: Promise<ResultsQuery> }) {
  const actor = await reader('adviser', 'coordinator', 'admin')
  const { season: seasonCode, tab, project_code: projectCode = '', search = '', page } = await searchParams
  const t = await getTranslations('results')
  const { seasons, season, projects } = await read(openResults, seasonCode === undefined ? {} : { season: seasonCode })
  const isAdmin = actor.role === 'admin'
  const released = projects.filter(({ isOut }) => isOut)
  const ofProjects = tab === 'projects'
  const chosen = ofProjects ? (released.find(({ code }) => code === projectCode) ?? released[0]) : undefined
  const file = { season: season ?? '', tab: ofProjects ? 'projects' : 'students', search: ofProjects ? '' : search }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(isAdmin ? 'descriptionAdmin' : 'description')}
        actions={
          season !== null && (
            <>
              <Messages of={['results']}>
                <ResultSeason seasons={seasons} season={season} />
              </Messages>
              {released.length > 0 && <ButtonLink href={scoresHref()}>{t('scores.table')}</ButtonLink>}
              {released.length > 0 && (
                <ExportButton
                  label={t('download')}
                  door="/results/export"
                  query={new URLSearchParams({ ...file, project_code: ofProjects ? '' : projectCode }).toString()}
                />
              )}
            </>
          )
        }
      />
      {season === null || projects.length === 0 ? (
        <EmptyCard kind="nothing" title={season === null ? t('empty.noSeason') : t('empty.nobody', { season })}>
          {t(season === null ? 'empty.noSeasonText' : 'empty.nobodyText')}
        </EmptyCard>
      ) : (
        <>
          <TabLinks
            label={t('tabs.label')}
            tabs={[
              { href: resultsAt({ season }), label: t('tabs.students'), current: !ofProjects },
              {
                href: resultsAt({ season, tab: 'projects' }),
                label: t('tabs.projects'),
                count: projects.length,
                current: ofProjects,
              },
            ]}
          />
          <div className="mt-6">
            {ofProjects ? (
              <ProjectResults
                season={season}
                projects={projects}
                chosen={
                  chosen === undefined
                    ? null
                    : { code: chosen.code, teams: await read(listResultTeams, { projectCode: chosen.code }) }
                }
                isAdmin={isAdmin}
              />
            ) : released.length === 0 ? (
              <EmptyCard kind="notOpen" title={t('empty.notOpen', { season })}>
                {t('empty.notOpenText')}
              </EmptyCard>
            ) : (
              <StudentsTab
                {...{ season, projectCode, search }}
                projects={released}
                page={pageOf(page)}
                showsSchool={isAdmin || (actor.role === 'adviser' && actor.schoolKind !== 'SCHOOL')}
              />
            )}
          </div>
        </>
      )}
    </>
  )
}
