import { getTranslations } from 'next-intl/server'
import { ScoringGrid } from '@/components/judging/scoring/scoring-grid'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { getSessionProject } from '@/lib/features/catalogue/projects/get-session-project'
import { getScoring } from '@/lib/features/judging/scores/get-scoring'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('scoringGrid.title')

/** The scores of the session's project, for the organisers (judging#scoring-grid). */
export default async function ScoringPage() {
  const t = await getTranslations('scoringGrid')
  const [scoring, project] = await Promise.all([read(getScoring, {}), read(getSessionProject, {})])
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          <>
            {project && <span className="block font-medium text-ink">{`${project.code} · ${project.name}`}</span>}
            {t('description')}
          </>
        }
      />
      <Messages of={['scoring', 'scoringGrid', 'workPrint', 'blocks']}>
        <ScoringGrid key={scoring.projectId} scoring={scoring} />
      </Messages>
    </>
  )
}
