import { resultsHref } from '@/components/shell/addresses'
import type { listResultStudents } from '@/lib/features/judging/results/list-result-students'
import type { listScores } from '@/lib/features/judging/results/list-scores'
import type { openResults } from '@/lib/features/judging/results/open-results'
import type { ResultOf } from '@/lib/kernel/operation'

type Season = ResultOf<typeof openResults>
export type SeasonProject = Season['projects'][number]
export type ResultStudent = ResultOf<typeof listResultStudents>['rows'][number]
export type ScoredRow = ResultOf<typeof listScores>['rows'][number]

/** What the dashboard's address says. */
export type ResultsQuery = { season?: string; tab?: string; project_code?: string; search?: string; page?: string }

/** The dashboard, or its file, in the state said. */
export function resultsAt(query: Readonly<Record<string, string>>, path: string = resultsHref): string {
  const said = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return said.size === 0 ? path : `${path}?${said}`
}
