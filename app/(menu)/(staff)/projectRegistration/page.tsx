import { FileUp } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { PeopleTabs } from '@/components/people/students/people-tabs'
import { NewStudentButton } from '@/components/registrations/new-student/new-student-button'
import { Roster } from '@/components/registrations/roster/roster'
import { isNarrowed, viewOf } from '@/components/registrations/roster/roster-view'
import { projectDetailsHref, projectImportHref, rosterHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import { RememberProject } from '@/components/shell/remember-project'
import { lastProject } from '@/components/shell/request-preferences'
import { pageParams } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { BoardChoices } from '@/components/teams/team-board/board-choices'
import { TeamBoardLater } from '@/components/teams/team-board/team-board-later'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { packedRows } from '@/components/ui/packed-rows'
import { PageHeader } from '@/components/ui/page-header'
import { listViews } from '@/lib/features/people/saved-views/list-views'
import { findInRoster } from '@/lib/features/registrations/rosters/find-in-roster'
import { listRoster } from '@/lib/features/registrations/rosters/list-roster'
import { openRoster } from '@/lib/features/registrations/rosters/open-roster'
import { getTeamBoard } from '@/lib/features/teams/team-boards/get-team-board'
import { read } from '@/lib/kernel/doors/read'
import type { ResultOf } from '@/lib/kernel/operation'

/** The number of rows rendered with the page; the others follow as one compact text into the same grid. */
const paintedRows = 30

export const generateMetadata = titled('registrations.roster.title')

type Query = Promise<Record<string, string | string[] | undefined>>

export default async function ProjectRegistrationPage({ searchParams }: { searchParams: Query }) {
  const params = pageParams(await searchParams)
  const t = await getTranslations('registrations.roster')
  const scope = await read(openRoster, {
    projectCode: params.get('project_code') || undefined,
    lastCode: await lastProject(),
  })
  const view = params.get('view') === 'teams' ? 'teams' : 'registrations'
  const chosen = scope.projects.find(({ code }) => code === scope.projectCode)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          chosen ? (
            <Link href={projectDetailsHref(chosen.code)}>{`${chosen.code} · ${chosen.name}`}</Link>
          ) : (
            scope.season && t('season', { season: scope.season })
          )
        }
        actions={
          scope.form && (
            <Messages of={['registrations', 'fields']}>
              {chosen?.whyNotSignUp === null && (
                <ButtonLink href={projectImportHref(chosen.code)} icon={<FileUp />}>
                  {t('import')}
                </ButtonLink>
              )}
              <NewStudentButton form={scope.form} projects={scope.projects} projectCode={scope.projectCode} />
            </Messages>
          )
        }
      />
      {scope.form && chosen && <RememberProject code={chosen.code} />}
      <PeopleTabs current={view} projectCode={scope.projectCode} />
      {view === 'teams' ? (
        <Teams scope={scope} schoolId={params.get('account_id') || undefined} />
      ) : (
        <Registrations scope={scope} params={params} />
      )}
    </>
  )
}

type RosterScope = ResultOf<typeof openRoster>

async function Registrations({ scope, params }: { scope: RosterScope; params: URLSearchParams }) {
  const place = scope.projectCode === null ? {} : { projectCode: scope.projectCode }
  const view = viewOf(params)
  const { search, status, channel, event, sort, descending } = view
  const first = await read(listRoster, {
    ...place,
    ...(search ? { search } : {}),
    ...(status.length > 0 ? { status } : {}),
    ...(channel.length > 0 ? { channel } : {}),
    ...(event.length > 0 ? { event } : {}),
    sort,
    descending,
    first: paintedRows,
  })
  const views = await read(listViews, { screen: 'registrations' })
  const isWhole = first.total <= paintedRows && !isNarrowed(view)
  return (
    <Messages of={['registrations', 'statuses', 'success', 'ownDetail']}>
      <Roster
        key={scope.projectCode}
        scope={{
          projectCode: scope.projectCode,
          projects: scope.projects,
          mayAdd: scope.form !== null,
          mayRemove: scope.mayRemove,
          mayPlace: scope.mayPlace,
          mayRemind: scope.mayRemind,
          teamTypes: scope.teamTypes,
          views,
          hasSchools: scope.hasSchools,
        }}
        first={first.rows}
        total={first.total}
        rest={isWhole ? null : restOf(place, search)}
      />
    </Messages>
  )
}

/** Links to the same students as teams: of one project, and of one school at a time. */
async function Teams({ scope, schoolId }: { scope: RosterScope; schoolId: string | undefined }) {
  const t = await getTranslations('teamBoard')
  const { projectCode, projects, mayPlace } = scope
  const board = projectCode === null ? null : await read(getTeamBoard, { projectCode, ...(schoolId && { schoolId }) })
  return (
    <Messages of={['teamBoard', 'statuses']}>
      <BoardChoices
        projectCode={projectCode}
        projects={projects}
        schoolId={board?.school?.id ?? null}
        schools={board?.schools ?? []}
      />
      {board === null && (
        <Card>
          <EmptyState kind="nothing" title={t('chooseProject')}>
            {t('chooseProjectText')}
          </EmptyState>
        </Card>
      )}
      {board?.school === null && (
        <Card>
          <EmptyState
            kind="nothing"
            title={t('empty')}
            actions={<ButtonLink href={rosterHref(board.projectCode)}>{t('toList')}</ButtonLink>}
          >
            {t('emptyText')}
          </EmptyState>
        </Card>
      )}
      {board?.school && (
        <TeamBoardLater key={`${board.projectCode} ${board.school.id}`} board={board} mayPlace={mayPlace} />
      )}
    </Messages>
  )
}

async function restOf(place: { projectCode?: string }, search: string) {
  const [all, found] = await Promise.all([
    read(listRoster, place),
    search === '' ? null : read(findInRoster, { ...place, search }),
  ])
  return { rows: packedRows(all.rows), found: found && { search, ids: found } }
}
