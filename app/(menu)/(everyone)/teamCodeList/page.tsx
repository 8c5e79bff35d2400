import './sheet.css'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Elsewhere } from '@/components/judging/team-list/elsewhere'
import type { FileHeadings } from '@/components/judging/team-list/team-export-dialog'
import { NoTeams, TeamList } from '@/components/judging/team-list/team-list'
import { fits, inOrder, isNarrowed, viewOf } from '@/components/judging/team-list/team-view'
import { scoringHref } from '@/components/shell/console-addresses'
import { BandProject } from '@/components/shell/band-project'
import { Messages } from '@/components/shell/messages'
import { RememberProject } from '@/components/shell/remember-project'
import { lastProject, requestDensity } from '@/components/shell/request-preferences'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { onlyScores } from '@/lib/access/actor'
import { findInTeamList } from '@/lib/features/judging/team-lists/find-in-team-list'
import { listTeamCards } from '@/lib/features/judging/team-lists/list-team-cards'
import { type FileColumn, fileColumns } from '@/lib/features/judging/team-lists/rules'
import { translate } from '@/lib/i18n/translate'
import { currentCaller, read } from '@/lib/kernel/doors/read'

/** The number of teams rendered with the page; the list fetches the others (performance#long-tables). */
const paintedCards = 30

export const generateMetadata = titled('teamList.title')

export default async function TeamCodeListPage({ searchParams }: PageWithQuery) {
  const params = pageParams(await searchParams)
  const [t, { actor }] = await Promise.all([getTranslations('teamList'), currentCaller()])
  if (actor.role === 'admin' && onlyScores(actor)) redirect(scoringHref)
  const reader = actor.role === 'student' ? 'student' : actor.role === 'admin' ? 'office' : 'staff'
  const view = viewOf(params)
  const isUsual = !isNarrowed(view) && view.sort === 'serial'
  const { project, projects, teams, total } = await read(listTeamCards, {
    ...namedIn(params),
    lastCode: reader === 'staff' ? await lastProject() : undefined,
    first: isUsual ? paintedCards : undefined,
  })
  const ids = project && view.search ? await read(findInTeamList, { projectId: project.id, search: view.search }) : null
  const listed = inOrder(teams.filter(fits(view, ids && new Set(ids))), view.sort)
  const from = backOf(params.get('from'), reader)
  const back = from && { href: from.href, label: t(from.text) }
  const list = (
    <Messages of={['teamList', 'scoring']}>
      {project?.isElsewhere && (
        <div className="px-4 pt-3 sm:px-5">
          <Elsewhere code={project.code} />
        </div>
      )}
      {project === null ? (
        <NoTeams isStudent={reader === 'student'} />
      ) : (
        <TeamList
          key={project.id}
          scope={{
            project: {
              id: project.id,
              code: project.code,
              isReleased: project.isReleased,
              product: project.product,
              isElsewhere: project.isElsewhere,
            },
            projects: reader === 'office' ? [] : projects,
            headings: reader === 'office' ? fileHeadings() : null,
            reader,
          }}
          first={listed.slice(0, paintedCards)}
          isWhole={isUsual && total <= paintedCards}
          asked={view.search}
          density={await requestDensity()}
        />
      )}
    </Messages>
  )
  if (reader === 'student') {
    return (
      <>
        <PageHeader
          title={t('title')}
          description={project && `${project.code} · ${project.name}`}
          {...(back && { back })}
        />
        {project === null ? <Card flush>{list}</Card> : list}
      </>
    )
  }
  return (
    <ListFrame
      title={t('title')}
      back={back}
      place={
        project && (
          <BandProject
            label={t('project')}
            code={project.code}
            // An administrator chooses in the menu: the list is of the session's project.
            projects={reader === 'office' ? [project] : projects}
            show={t('showProject')}
          />
        )
      }
    >
      {reader === 'staff' && project && <RememberProject code={project.code} />}
      {list}
    </ListFrame>
  )
}

/** The headings of the exported file, which has one format for both languages. */
function fileHeadings(): FileHeadings {
  const heading = (column: FileColumn) => translate('zh-CN', `teamList.columns.${column}`)
  return Object.fromEntries(fileColumns.map((column) => [column, heading(column)])) as FileHeadings
}

/** The project in an address: its code or id, or an educator's application for it (judging#team-list). */
function namedIn(params: URLSearchParams) {
  const of = (name: string) => params.get(name)?.trim() || undefined
  const project = of('project_code') ?? of('project_id')
  return project === undefined ? { educatorApplicationId: of('educator_project_id') } : { project }
}

/** The page from which the reader came (judging#team-list); it is a hint and grants no right. */
function backOf(from: string | null, reader: 'student' | 'staff' | 'office') {
  if (from === 'student' && reader === 'student') return { href: '/studentProjects', text: 'backToProjects' } as const
  if (from === 'classList' && reader === 'staff') return { href: '/educatorProjects', text: 'backToClasses' } as const
  if (from === 'accountList' && reader !== 'student')
    return { href: '/projectRegistration', text: 'backToSchools' } as const
  return null
}
