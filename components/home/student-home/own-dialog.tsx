import { getLocale } from 'next-intl/server'
import { Messages } from '@/components/shell/messages'
import type { listCollegeProjects } from '@/lib/features/registrations/colleges/list-college-projects'
import type { ResultOf } from '@/lib/kernel/operation'
import { offerOf } from './own-offer'
import { CollegesDialog, StageDialog } from './url-dialogs'
import type { OwnStage } from './own-stage'

export type OwnDialogProps = {
  /** The college projects, when the address asks for them. */
  colleges: ResultOf<typeof listCollegeProjects> | null
  stage: OwnStage | undefined
}

/** The dialog that the address opens over a student's home. */
export async function OwnDialog({ colleges, stage }: OwnDialogProps) {
  if (colleges === null && stage === undefined) return null
  const language = await getLocale()
  return (
    <Messages of={['ownDialogs', 'plaza', 'projects']}>
      {colleges && (
        <CollegesDialog
          projects={colleges.map((project) => ({
            ...offerOf(project, language),
            isRegistered: project.isRegistered,
          }))}
        />
      )}
      {stage && <StageDialog stage={stage} />}
    </Messages>
  )
}
