import '../sheet.css'
import { Messages } from '@/components/shell/messages'
import type { PageWithQuery } from '@/components/shell/page-params'
import { teamOf } from '@/components/shell/team-of'
import { originOf } from '@/components/shell/way-back'
import { ChecklistHeader } from '@/components/work/checklist/checklist-header'
import { Checklist } from '@/components/work/checklist/checklist'
import { ShownBlock } from '@/components/work/workspace/shown-block'
import { getChecklist } from '@/lib/features/work/team-checks/get-checklist'
import { getWorkspace } from '@/lib/features/work/workspaces/get-workspace'
import { read } from '@/lib/kernel/doors/read'
import { titledByTeam } from '../../titled-by-team'

export const generateMetadata = titledByTeam('checklist.title')

/** The check items of a whole team, beside the blocks they refer to. */
export default async function ChecklistPage({ searchParams }: PageWithQuery) {
  const query = await searchParams
  const key = teamOf(query)
  const checklist = await read(getChecklist, key)
  const { sections } = await read(getWorkspace, key)
  const contents = Object.fromEntries(
    sections.flatMap(({ blocks }) =>
      blocks.map((block) => [block.id, <ShownBlock key={block.id} block={block} content={block.content} />]),
    ),
  )
  return (
    <Messages of={['checklist', 'teamComments']}>
      <ChecklistHeader checklist={checklist} origin={originOf(query)} />
      <Checklist checklist={checklist} shown={contents} />
    </Messages>
  )
}
