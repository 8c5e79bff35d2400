import { narrowedTo, schoolIn } from '@/components/shell/addresses'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import type { FileHeadings } from './team-export-dialog'

export type TeamListScope = {
  project: { id: string; code: string; isReleased: boolean; isElsewhere: boolean; product: string | null }
  /** To choose from; an administrator chooses in the header. */
  projects: readonly { code: string; name: string }[]
  /** Of the exported file; null for whoever exports nothing. */
  headings: FileHeadings | null
  reader: 'student' | 'staff' | 'office'
}

/** The states of a team in pairs; of each pair one or both can be chosen. */
export const stateGroups = {
  submission: ['submitted', 'unsubmitted'],
  work: ['complete', 'unfinished'],
  start: ['started', 'unstarted'],
  leader: ['led', 'leaderless'],
  score: ['scored', 'unscored'],
  award: ['awarded', 'unawarded'],
} as const
export type StateGroup = keyof typeof stateGroups
export type TeamState = (typeof stateGroups)[StateGroup][number]
export const groupNames = ['submission', 'work', 'start', 'leader', 'score', 'award'] as const satisfies StateGroup[]
const states: readonly TeamState[] = groupNames.flatMap((group) => stateGroups[group])

export const sortings = [
  'serial',
  'school',
  '-completion',
  'completion',
  '-length',
  '-comments',
  '-score',
  'score',
] as const
export type Sorting = (typeof sortings)[number]

/** The state of the list, all of which is in the address. */
export type TeamListView = {
  search: string
  /** The school's id; empty means all schools. */
  school: string
  states: readonly TeamState[]
  sort: Sorting
}

export function viewOf(params: URLSearchParams): TeamListView {
  const stateNames = params.getAll('state')
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    school: schoolIn(params),
    states: states.filter((state) => stateNames.includes(state)),
    sort: sortings.find((name) => name === params.get('sort')) ?? 'serial',
  }
}

export function isNarrowed({ search, school, states: chosen }: TeamListView): boolean {
  return search !== '' || school !== '' || chosen.length > 0
}

/** Removes every filter from the address. */
export const noFilters = { search: null, ...narrowedTo.school(null), state: null }

const holds: Record<TeamState, (team: TeamCard) => boolean> = {
  submitted: ({ isSubmitted }) => isSubmitted,
  unsubmitted: ({ isSubmitted, opens }) => opens && !isSubmitted,
  complete: ({ progress }) => progress?.percent === 100,
  unfinished: ({ progress }) => progress !== null && progress.percent < 100,
  started: ({ isStarted }) => isStarted,
  unstarted: ({ isStarted, opens }) => opens && !isStarted,
  led: (team) => team.opens && !isLeaderless(team),
  leaderless: (team) => team.opens && isLeaderless(team),
  scored: ({ score }) => score !== null,
  unscored: ({ score, opens }) => opens && score === null,
  awarded: (team) => isAwarded(team),
  unawarded: (team) => team.opens && !isAwarded(team),
}

/** Students are on it, and none of them leads it. */
function isLeaderless({ students }: TeamCard): boolean {
  return students.length > 0 && students.every(({ isLeader }) => !isLeader)
}

function isAwarded({ awards, students }: TeamCard): boolean {
  return awards.length > 0 || students.some((student) => student.awards.length > 0)
}

/** The teams that match the filters; `found` are the ids that match a search, null without one. */
export function fits(view: TeamListView, found: ReadonlySet<string> | null, except?: StateGroup) {
  const activeGroups = groupNames
    .filter((group) => group !== except)
    .map((group) => view.states.filter((state) => stateGroups[group].some((one) => one === state)))
    .filter((chosen) => chosen.length > 0)
  return (team: TeamCard): boolean =>
    (found === null || found.has(team.id)) &&
    (view.school === '' || team.schoolId === view.school) &&
    activeGroups.every((chosen) => chosen.some((state) => holds[state](team)))
}

/** How many teams each state of a group would show together with the other filters. */
export function countsOf(
  teams: readonly TeamCard[],
  view: TeamListView,
  found: ReadonlySet<string> | null,
  group: StateGroup,
): Map<TeamState, number> {
  const others = teams.filter(fits(view, found, group))
  return new Map(stateGroups[group].map((state) => [state, others.filter(holds[state]).length]))
}

const keys: Record<'completion' | 'length' | 'comments' | 'score', (team: TeamCard) => number | null> = {
  completion: ({ progress }) => progress?.percent ?? null,
  length: ({ progress }) => progress?.totalLength ?? null,
  comments: ({ comments }) => comments,
  score: ({ score }) => score?.hundredths ?? null,
}

// A fixed collation on every machine: Hanzi by pinyin, the rest by letters.
const byName = new Intl.Collator('zh-CN-u-co-pinyin', { numeric: true })

/** The teams in the order of a sorting; hidden values come last, and ties keep the order of the serials. */
export function inOrder(teams: readonly TeamCard[], sort: Sorting): readonly TeamCard[] {
  if (sort === 'serial') return teams
  if (sort === 'school') return [...teams].sort((a, b) => byName.compare(a.school?.name ?? '', b.school?.name ?? ''))
  const [by, turn] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
  const keyOf = keys[nameOf(by)]
  return [...teams].sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return (one - other) * turn
  })
}

function nameOf(by: string): keyof typeof keys {
  return by === 'length' || by === 'comments' || by === 'score' ? by : 'completion'
}

/** The schools of the listed teams, by name. */
export function schoolsOf(teams: readonly TeamCard[]): { id: string; name: string; nameEn: string | null }[] {
  const known = new Map(
    teams.flatMap(({ schoolId, school }) => (school ? [[schoolId, { id: schoolId, ...school }]] : [])),
  )
  return [...known.values()].sort((a, b) => byName.compare(a.name, b.name))
}
