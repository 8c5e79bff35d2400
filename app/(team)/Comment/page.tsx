import '../sheet.css'
import { Messages } from '@/components/shell/messages'
import type { PageWithQuery } from '@/components/shell/page-params'
import { teamOf } from '@/components/shell/team-of'
import { originOf } from '@/components/shell/way-back'
import { CommentsHeader } from '@/components/work/comments/comments-header'
import { EmbargoNotice } from '@/components/work/comments/embargo-notice'
import { ImportPanel } from '@/components/work/comments/import-panel'
import { LinkMails } from '@/components/work/comments/link-mails'
import { NoteCard } from '@/components/work/comments/note-card'
import { pageSize, viewOf } from '@/components/work/comments/comments-view'
import { TeamComments } from '@/components/work/comments/team-comments'
import { listTeamComments } from '@/lib/features/work/team-comments/list-team-comments'
import { listLinkAddressees } from '@/lib/features/work/work-mails/list-link-addressees'
import { read } from '@/lib/kernel/doors/read'
import { titledByTeam } from '../../titled-by-team'

export const generateMetadata = titledByTeam('teamComments.heading')

/** The comments about a team; its advisers also see its note, the mailed link and the import. */
export default async function CommentPage({ searchParams }: PageWithQuery) {
  const query = await searchParams
  const key = teamOf(query)
  const view = viewOf(query)
  const list = await read(listTeamComments, { ...key, ...view.filter, page: view.page, pageSize })
  const { team, mayReview, embargo } = list
  if (embargo !== null)
    return (
      <>
        <CommentsHeader list={list} origin={originOf(query)} />
        <EmbargoNotice embargo={embargo} />
      </>
    )
  return (
    <Messages of={['teamComments']}>
      <CommentsHeader list={list} origin={originOf(query)} />
      <div className={mayReview ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-4xl'}>
        <TeamComments list={list} view={view} />
        {mayReview && (
          <div className="flex flex-col gap-6 print:hidden">
            <NoteCard team={team} note={list.note} />
            <LinkMails projectId={team.projectId} addressees={await read(listLinkAddressees, key)} />
            <ImportPanel team={team} />
          </div>
        )}
      </div>
    </Messages>
  )
}
