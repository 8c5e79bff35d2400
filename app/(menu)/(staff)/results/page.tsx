import './sheet.css'
import { ListExport } from '@/components/forms/list-export'
import { getLocale, getTranslations } from 'next-intl/server'
import { ProjectResults } from '@/components/judging/results/project-results'
import { ResultFilters } from '@/components/judging/results/results-filters'
import { resultsAt } from '@/components/judging/results/results-view'
import { titled } from '@/components/shell/titled'
import { StudentsTab } from './students-tab'
import { scoresHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { pageOf } from '@/components/shell/page-params'
import { ListBody, ListFrame } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { TabLinks } from '@/components/ui/tab-links'
import { listResultTeams } from '@/lib/features/judging/results/list-result-teams'
import { openResults } from '@/lib/features/judging/results/open-results'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('results.title')

/** The results of the reader's students, season by season (judging#results). */
type ResultsQuery = { season?: string; tab?: string; project_code?: string; search?: string; page?: string }

export default async function ResultsPage({ searchParams }: { searchParams: Promise<ResultsQuery> }) {
  const actor = await reader('adviser', 'coordinator', 'admin')
  const { season: seasonCode, tab, project_code: projectCode = '', search = '', page } = await searchParams
  const [t, language] = await Promise.all([getTranslations('results'), getLocale()])
  const { seasons, season, projects } = await read(openResults, seasonCode === undefined ? {} : { season: seasonCode })
  const isAdmin = actor.role === 'admin'
  const released = projects.filter(({ isOut }) => isOut)
  const ofProjects = tab === 'projects'
  const chosen = ofProjects ? (released.find(({ code }) => code === projectCode) ?? released[0]) : undefined
  const file = { season: season ?? '', tab: ofProjects ? 'projects' : 'students', search: ofProjects ? '' : search }
  return (
    <ListFrame
      title={t('title')}
      tabs={
        season !== null &&
        projects.length > 0 && (
          <TabLinks
            isInBand
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
        )
      }
      actions={
        released.length > 0 && (
          <>
            <ButtonLink size="sm" href={scoresHref()}>
              {t('scores.table')}
            </ButtonLink>
            <ListExport
              label={t('download')}
              list="/results"
              query={{ ...file, project_code: ofProjects ? '' : projectCode }}
            />
          </>
        )
      }
    >
      {season !== null && (
        <Messages of={['results']}>
          <ResultFilters
            {...{ seasons, season, projectCode, search }}
            projects={ofProjects ? [] : released.map(({ code, name }) => ({ code, name: inLanguage(name, language) }))}
          />
        </Messages>
      )}
      {season === null || projects.length === 0 ? (
        <EmptyState kind="nothing" title={season === null ? t('empty.noSeason') : t('empty.nobody', { season })}>
          {t(season === null ? 'empty.noSeasonText' : 'empty.nobodyText')}
        </EmptyState>
      ) : ofProjects ? (
        <ListBody label={t('tabs.projects')}>
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
        </ListBody>
      ) : released.length === 0 ? (
        <EmptyState kind="notOpen" title={t('empty.notOpen', { season })}>
          {t('empty.notOpenText')}
        </EmptyState>
      ) : (
        <StudentsTab
          {...{ season, projectCode, search }}
          page={pageOf(page)}
          showsSchool={isAdmin || (actor.role === 'adviser' && actor.schoolKind !== 'SCHOOL')}
        />
      )}
    </ListFrame>
  )
}
