import '../../sheet.css'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AssignmentBoard } from '@/components/judging/assignments/assignment-board'
import { ShownExport } from '@/components/judging/shared/shown-export'
import { awardingHref, resultStepsHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { getSessionProject } from '@/lib/features/catalogue/projects/get-session-project'
import { getAssignments } from '@/lib/features/judging/assignments/get-assignments'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('assignments.title')

/** Who scores which work of a project (judging#assignments). */
export default async function ScorersPage({ params }: { params: Promise<{ code: string }> }) {
  await reader('admin')
  const { code } = await params
  const session = await read(getSessionProject, {})
  // The steps offer to switch to the project.
  if (session?.code !== code) redirect(resultStepsHref(code))
  const [t, board] = [await getTranslations('assignments'), await read(getAssignments, {})]
  return (
    <>
      <PageHeader
        title={t('title')}
        description={`${session.code} · ${session.name}`}
        back={{ href: resultStepsHref(code), label: t('back') }}
        actions={board.works.length > 0 && <ShownExport list={`${awardingHref}/scorers`} />}
      />
      <Messages of={['assignments', 'faults.scores']}>
        <AssignmentBoard board={board} />
      </Messages>
    </>
  )
}
