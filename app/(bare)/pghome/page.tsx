import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shell/messages'
import { type PageQuery, teamOf } from '@/components/shell/team-of'
import { Workspace } from '@/components/workspace/workspace'
import { getWorkHead } from '@/lib/features/workspaces/get-work-head'
import { getWorkspace } from '@/lib/features/workspaces/get-workspace'
import { currentCaller, read } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('workspace'))('pageTitle') }
}

/** A team's work, to write and to read (track 2, pghome). */
export default async function WorkspacePage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const team = teamOf(await searchParams)
  const view = await read(getWorkspace, team)
  const [{ mediaTypes }, { actor, world }, faults] = await Promise.all([
    read(getWorkHead, team),
    currentCaller(),
    getTranslations('faults'),
  ])
  const { whyNotWrite } = view.reader
  const { mediaEntryType, templateId } = view.team
  return (
    <Messages of={['workspace', 'blocks', 'blockHistory', 'files']}>
      <Workspace
        key={templateId}
        view={view}
        person={actor.role === 'student' ? actor.studentId : actor.role}
        closed={whyNotWrite === null ? null : faults(whyNotWrite)}
        medium={mediaTypes.find(({ code }) => code === mediaEntryType)?.label ?? mediaEntryType}
        now={world.now}
      />
    </Messages>
  )
}
