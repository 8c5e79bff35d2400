import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { ScoringGrid } from '@/components/judging/scoring/scoring-grid'
import { ShownExport } from '@/components/judging/shared/shown-export'
import { scoringHref } from '@/components/shell/console-addresses'
import { BandProject } from '@/components/shell/band-project'
import { Messages } from '@/components/shell/messages'
import { requestDensity } from '@/components/shell/request-preferences'
import { titled } from '@/components/shell/titled'
import { ListFrame } from '@/components/ui/band'
import { getSessionProject } from '@/lib/features/catalogue/projects/get-session-project'
import { getScoring } from '@/lib/features/judging/scores/get-scoring'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('scoringGrid.title')

/** The scores of the session's project, for the organisers (judging#scoring-grid). */
export default async function ScoringPage() {
  const t = await getTranslations('scoringGrid')
  const [scoring, project] = await Promise.all([read(getScoring, {}), read(getSessionProject, {})])
  return (
    <ListFrame
      title={t('title')}
      actions={scoring.mayExport && <ShownExport list={scoringHref} />}
      place={
        project && <BandProject label={t('project')} code={project.code} projects={[project]} show={t('showProject')} />
      }
    >
      <Messages of={['scoring', 'scoringGrid', 'workPrint', 'blocks']}>
        <ScoringGrid key={scoring.projectId} scoring={scoring} density={await requestDensity()} />
      </Messages>
    </ListFrame>
  )
}
