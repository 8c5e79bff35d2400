import { rosterHref, settledHref, teamListHref, unpaidHref } from '@/components/shell/addresses'
import type { getToday } from '@/lib/features/home/staff-days/get-today'
import type { ResultOf } from '@/lib/kernel/operation'

export type ShownProject = ResultOf<typeof getToday>['projects'][number]

export const stageNames = ['registered', 'paid', 'inTeam', 'started', 'submitted', 'scored'] as const
type StageName = (typeof stageNames)[number]

export type ProjectStage = {
  name: StageName
  /** null: there is nothing to count, or it is not told. */
  value: number | null
  /** What it is measured against; null: nothing. */
  of: number | null
  href: string
  /** What is missing from it, with the list of exactly that. */
  rest: { word: 'unpaid' | 'without'; count: number; href: string } | null
}

/** How far a project is, from registered to scored; each figure with the list that holds exactly the rows it counts. */
export function stagesOf(project: ShownProject): ProjectStage[] {
  const { code, capacity, registered, paid, unpaid, teamed, isTeamed } = project
  const { teams, started, submitted, scored } = project
  const hasStudents = registered > 0
  const hasTeams = isTeamed && teams > 0
  const rest = (word: 'unpaid' | 'without', count: number, href: string) => (count > 0 ? { word, count, href } : null)
  return [
    { name: 'registered', value: hasStudents ? registered : null, of: capacity, href: rosterHref(code), rest: null },
    {
      ...{ name: 'paid', value: hasStudents ? paid : null, of: registered, href: settledHref([code]) },
      rest: rest('unpaid', unpaid, unpaidHref([code])),
    },
    {
      ...{
        name: 'inTeam',
        value: hasStudents && isTeamed ? teamed : null,
        of: paid,
        href: settledHref([code], 'TEAM'),
      },
      rest: rest('without', paid - teamed, settledHref([code], 'NONE')),
    },
    ...(
      [
        ['started', started, teams],
        ['submitted', submitted, teams],
        ['scored', scored, submitted],
      ] as const
    ).map(([name, value, of]) => ({
      ...{ name, value: hasTeams ? value : null, of, rest: null },
      href: teamListHref(code, { state: name }),
    })),
  ]
}
