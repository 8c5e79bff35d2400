import '../sheet.css'
import { AwardScreen } from '../award-screen'
import type { PageWithQuery } from '@/components/shell/page-params'
import { titledByTeam } from '../../titled-by-team'

export const generateMetadata = titledByTeam('results.award.title', 'results.award.titleOf')

/** The awards of one team, once they are released (judging#team-results). */
export default async function ViewAwardPage({ searchParams }: PageWithQuery) {
  return <AwardScreen query={await searchParams} />
}
