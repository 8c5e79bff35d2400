import './sheet.css'
import { FileUp } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { ListExport } from '@/components/forms/list-export'
import { PeopleTabs } from '@/components/people/students/people-tabs'
import { EndedTable } from '@/components/registrations/ended/ended-table'
import { EndedTools } from '@/components/registrations/ended/ended-tools'
import { endedQuery } from '@/components/registrations/ended/ended-view'
import { NewStudentButton } from '@/components/registrations/new-student/new-student-button'
import { Roster } from '@/components/registrations/roster/roster'
import { rowsQuery, viewOf } from '@/components/registrations/roster/roster-view'
import { endedHref, projectImportHref, rosterHref } from '@/components/shell/addresses'
import { BandProject } from '@/components/shell/band-project'
import { Messages } from '@/components/shell/messages'
import { RememberProject } from '@/components/shell/remember-project'
import { lastProject, requestDensity } from '@/components/shell/request-preferences'
import { pageOf, pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { TeamBoardLater } from '@/components/teams/team-board/team-board-later'
import { ListFrame } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { BandList, listPage } from '@/components/ui/paged-list'
import { listViews } from '@/lib/features/people/saved-views/list-views'
import { listEnded } from '@/lib/features/registrations/rosters/list-ended'
import { listRoster } from '@/lib/features/registrations/rosters/list-roster'
import { openRoster } from '@/lib/features/registrations/rosters/open-roster'
import { getTeamBoard } from '@/lib/features/teams/team-boards/get-team-board'
import { read } from '@/lib/kernel/doors/read'
import type { ResultOf } from '@/lib/kernel/operation'

/** The number of rows rendered with the page; the grid fetches the others (performance#long-tables). */
const paintedRows = 30
/** Of those that ended, on a page. */
const endedPage = 50

export const generateMetadata = titled('registrations.roster.title')

export default async function ProjectRegistrationPage({ searchParams }: PageWithQuery) {
  const params = pageParams(await searchParams)
  const t = await getTranslations('registrations.roster')
  const scope = await read(openRoster, {
    projectCode: params.get('project_code') || undefined,
    lastCode: await lastProject(),
  })
  const view = viewIn(params, scope)
  const chosen = scope.projects.find(({ code }) => code === scope.projectCode)
  const list = view === 'registrations' ? await firstRows(scope, params) : null
  const ended = view === 'ended' ? await endedRows(scope, params) : null
  const mayImport = (scope.form !== null || scope.mayPlace) && chosen?.whyNotSignUp === null
  return (
    <ListFrame
      title={t('title')}
      hasFoot={list !== null && (scope.form !== null || mayImport)}
      place={
        <BandProject
          label={t('project')}
          code={scope.projectCode}
          projects={scope.projects}
          all={{
            choice: t('allProjects'),
            words: scope.season ? t('season', { season: scope.season }) : t('allProjects'),
          }}
          show={t('show')}
        />
      }
      tabs={
        <PeopleTabs
          current={view}
          projectCode={scope.projectCode}
          hasEnded={scope.mayReadEnded}
          counts={list === null ? undefined : { registrations: countIn(list, await getLocale()) }}
        />
      }
      actions={
        ended !== null
          ? ended.total > 0 && <ListExport list="/projectRegistration/ended" query={ended.query} />
          : (scope.form !== null || mayImport) && (
              <Messages of={['registrations', 'fields']}>
                {mayImport && (
                  <ButtonLink href={projectImportHref(chosen.code)} icon={<FileUp />} size="sm">
                    {t('import')}
                  </ButtonLink>
                )}
                {scope.form && (
                  <NewStudentButton
                    form={scope.form}
                    projects={scope.projects}
                    projectCode={scope.projectCode}
                    size="sm"
                  />
                )}
              </Messages>
            )
      }
    >
      {scope.form && chosen && <RememberProject code={chosen.code} />}
      {list && <Registrations scope={scope} list={list} />}
      {ended && <Ended scope={scope} list={ended} />}
      {view === 'teams' && <Teams scope={scope} schoolId={params.get('account_id') || undefined} />}
    </ListFrame>
  )
}

type RosterScope = ResultOf<typeof openRoster>

function viewIn(params: URLSearchParams, { mayReadEnded }: RosterScope): 'registrations' | 'teams' | 'ended' {
  const view = params.get('view')
  if (view === 'teams') return 'teams'
  return view === 'ended' && mayReadEnded ? 'ended' : 'registrations'
}

/** A page of those that have ended, and what narrows it, as their file takes it. */
async function endedRows({ projectCode }: RosterScope, params: URLSearchParams) {
  const query = new URLSearchParams(params)
  query.set('project_code', projectCode ?? 'all')
  const view = { ...endedQuery(query), page: pageOf(params.get('page')) }
  return { ...(await read(listEnded, { ...view, pageSize: endedPage })), view, query }
}

/** What has ended, to be read: nothing of a live registration is offered (registrations#ended). */
async function Ended({ scope, list }: { scope: RosterScope; list: Awaited<ReturnType<typeof endedRows>> }) {
  const t = await getTranslations('registrations.ended')
  const { projectCode: _, ...view } = list.view
  return (
    <Messages of={['registrations.ended', 'studentConsole.ended']}>
      <EndedTools view={view} />
      <BandList {...listPage({ ...list, pageSize: endedPage, view }, t, endedHref(scope.projectCode ?? 'all'))}>
        <EndedTable rows={list.rows} hasProjects={scope.projectCode === null} />
      </BandList>
    </Messages>
  )
}

/** The rows rendered with the page, and how many there are. */
async function firstRows({ projectCode }: RosterScope, params: URLSearchParams) {
  const view = viewOf(params, projectCode)
  const { search, sort, descending, from, until } = view
  const some = <T,>(values: readonly T[]) => (values.length > 0 ? [...values] : undefined)
  const first = await read(listRoster, {
    ...(projectCode !== null && { projectCode }),
    ...(search ? { search } : {}),
    status: some(view.status),
    channel: some(view.channel),
    event: some(view.event),
    projects: some(view.project),
    membership: some(view.membership),
    role: some(view.role),
    schoolIds: some(view.school),
    classCodes: some(view.class),
    testSiteIds: some(view.testSite),
    years: some(view.year)?.map(Number),
    isIncomplete: view.profile.length > 0 || undefined,
    from: from || undefined,
    until: until || undefined,
    sort,
    descending,
    first: paintedRows,
  })
  return { ...first, query: rowsQuery(view) }
}

type FirstRows = Awaited<ReturnType<typeof firstRows>>

async function Registrations({ scope, list }: { scope: RosterScope; list: FirstRows }) {
  const views = await read(listViews, { screen: 'registrations' })
  return (
    <Messages of={['registrations', 'statuses', 'success', 'ownDetail', 'classAndSite']}>
      <Roster
        key={scope.projectCode}
        scope={{
          projectCode: scope.projectCode,
          projects: scope.projects,
          mayAdd: scope.form !== null,
          mayRemove: scope.mayRemove,
          mayPlace: scope.mayPlace,
          mayRemind: scope.mayRemind,
          mayAssign: scope.mayAssign,
          teamTypes: scope.teamTypes,
          views,
          hasSchools: scope.hasSchools,
        }}
        density={await requestDensity()}
        first={list}
      />
    </Messages>
  )
}

function countIn({ whole, isMore }: FirstRows, locale: string): string {
  return `${whole.toLocaleString(locale)}${isMore ? '+' : ''}`
}

/** Links to the same students as teams: of one project, and of one school at a time. */
async function Teams({ scope, schoolId }: { scope: RosterScope; schoolId: string | undefined }) {
  const t = await getTranslations('teamBoard')
  const { projectCode, mayPlace } = scope
  const board = projectCode === null ? null : await read(getTeamBoard, { projectCode, ...(schoolId && { schoolId }) })
  return (
    <Messages of={['teamBoard', 'statuses']}>
      {board === null && (
        <EmptyState kind="nothing" title={t('chooseProject')}>
          {t('chooseProjectText')}
        </EmptyState>
      )}
      {board?.school === null && (
        <EmptyState
          kind="nothing"
          title={t('empty')}
          link={{ href: rosterHref(board.projectCode), label: t('toList') }}
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {board?.school && (
        <TeamBoardLater key={`${board.projectCode} ${board.school.id}`} board={board} mayPlace={mayPlace} />
      )}
    </Messages>
  )
}
