import '../sheet.css'
import { AwardScreen } from '../award-screen'
import type { PageWithQuery } from '@/components/shell/page-params'
import { titledByTeam } from '../../titled-by-team'

export const generateMetadata = titledByTeam('results.award.title', 'results.award.titleOf')

/** The same as /viewAward; a team's card links here (judging#team-results). */
export default async function TeamResultsPage({ searchParams }: PageWithQuery) {
  return <AwardScreen query={await searchParams} />
}
