import { resultsHref } from '@/components/shell/addresses'
import type { listResultStudents } from '@/lib/features/judging/results/list-result-students'
import type { listScores } from '@/lib/features/judging/results/list-scores'
import type { openResults } from '@/lib/features/judging/results/open-results'
import type { ResultOf } from '@/lib/kernel/operation'

type Season = ResultOf<typeof openResults>
export type SeasonProject = Season['projects'][number]
export type ResultStudent = ResultOf<typeof listResultStudents>['rows'][number]
export type ScoredRow = ResultOf<typeof listScores>['rows'][number]

/** The address of the dashboard, or of its file, in that state. */
export function resultsAt(query: Readonly<Record<string, string>>, path: string = resultsHref): string {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return params.size === 0 ? path : `${path}?${params}`
}
