import '../sheet.css'
import { getTranslations } from 'next-intl/server'
import { shellOf } from '../../shell-of'
import { Messages } from '@/components/shell/messages'
import type { PageWithQuery } from '@/components/shell/page-params'
import { requestTheme } from '@/components/shell/request-preferences'
import { teamOf } from '@/components/shell/team-of'
import { Workspace } from '@/components/work/workspace/workspace'
import { isSignedIn, type SignedInActor } from '@/lib/access/actor'
import { listTeamComments } from '@/lib/features/work/team-comments/list-team-comments'
import { getWorkHead } from '@/lib/features/work/workspaces/get-work-head'
import { getWorkspace } from '@/lib/features/work/workspaces/get-workspace'
import { currentCaller, read } from '@/lib/kernel/doors/read'
import { titledByTeam } from '../../titled-by-team'

export const generateMetadata = titledByTeam('workspace.pageTitle')

const texts = ['workspace', 'blocks', 'blockHistory', 'files'] as const

/** The workspace of a team, to write and to read (work#workspace). */
export default async function WorkspacePage({ searchParams }: PageWithQuery) {
  const team = teamOf(await searchParams)
  const view = await read(getWorkspace, team)
  const [{ mediaTypes }, { comments }, { actor, world }, faults, theme] = await Promise.all([
    read(getWorkHead, team),
    read(listTeamComments, team),
    currentCaller(),
    getTranslations('faults'),
    requestTheme(),
  ])
  const { whyNotWrite } = view.reader
  const { mediaEntryType, templateId } = view.team
  const isReviewed = comments.length > 0 || !view.reader.isMember
  return (
    <Messages of={isReviewed ? [...texts, 'teamComments', 'checklist'] : texts}>
      <Workspace
        key={templateId}
        view={view}
        person={actor.role === 'student' ? actor.studentId : actor.role}
        closed={whyNotWrite === null ? null : faults(whyNotWrite)}
        medium={mediaTypes.find(({ code }) => code === mediaEntryType)?.label ?? mediaEntryType}
        comments={comments}
        now={world.now}
        account={isSignedIn(actor) ? await accountOf(actor) : null}
        theme={theme}
      />
    </Messages>
  )
}

/** Without the menu, which this page does not have. */
async function accountOf(actor: SignedInActor) {
  const { user, links, logOut } = await shellOf(actor)
  return { user, links, logOut }
}
