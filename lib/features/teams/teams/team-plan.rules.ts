import type { TeamRole } from '@/lib/db/generated/enums'
import { whyNotPlace } from '@/lib/features/registrations/registrations/rules'
import { groupBy } from '@/lib/group-by'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { RowProblem } from '@/lib/kernel/refused-rows'
import type { NewTeam, PlacedRegistration, TouchedTeam } from './queries'
import { isSamePlacement, type TeamPlacement, whyNotChangeOwnCode, whyNotReplaceLeader } from './rules'

/** What somebody wants of one registration; what is left out stays, but who comes new into a team is its member. */
export type PlacementWish = {
  registrationId: string
  code?: number | null | undefined
  role?: TeamRole | null | undefined
  teamType?: string | null | undefined
  /** What the person saw at the beginning: another value by now is somebody else's change. */
  before?: TeamPlacement | undefined
  /** The team that ended by what is taken back; it goes on where its number is still free. */
  leftTeamId?: string | null | undefined
}

/** Where a registration goes: into a team there is, into one that is founded, or into none. */
export type PlacementMove = {
  id: string
  into: TouchedTeam | NewTeam | null
  after: TeamPlacement
  before: TeamPlacement
}
export type TeamPlan = { problems: RowProblem[]; moves: PlacementMove[] }

export type Placer = 'student' | 'staff' | 'organiser'
type PlanContext = {
  placements: readonly PlacedRegistration[]
  teams: readonly TouchedTeam[]
  placer: Placer
  /** Of a whole list, what stays as it is needs no right: clients send all their rows. */
  isList: boolean
  now: Date
}
/** A wish that is taken up: where from and where to, and whether anything changes by it. */
type PlacementStep = PlacementMove & {
  at: number
  placement: PlacedRegistration
  from: TouchedTeam | null
  saysLeader: boolean
  /** A role is wanted for who is in no team. */
  lacksTeam: boolean
  isChange: boolean
}

/** What becomes of all the wishes, or what stands in the way of which; nothing is decided one by one (teams#lists-of-codes). */
export function planTeams(wishes: readonly PlacementWish[], found: PlanContext): TeamPlan {
  const placements = new Map(found.placements.map((placement) => [placement.id, placement]))
  const teams = new TeamBook(found.teams)
  for (const wish of wishes) teams.take(wish, placements.get(wish.registrationId))
  const problems: RowProblem[] = []
  const steps: PlacementStep[] = []
  const listed = new Set<string>()
  for (const [at, wish] of wishes.entries()) {
    const id = wish.registrationId
    const placement = placements.get(id)
    const refuse = (reason: FaultKey, now?: TeamPlacement) => problems.push({ at, id, reason, ...(now ? { now } : {}) })
    if (placement === undefined || !placement.inReach) refuse('notFound')
    else if (listed.has(id)) refuse('teams.listedTwice')
    else {
      listed.add(id)
      const step = stepOf(at, wish, placement, teams, found.placer)
      if (wish.before !== undefined && !isSamePlacement(wish.before, step.before)) refuse('conflict.stale', step.before)
      else if (step.isChange || !found.isList) {
        const reason = whyNotStep(step, found)
        if (reason !== null) refuse(reason)
      }
      steps.push(step)
    }
  }
  const previousLeaders = previousLeadersOf(steps, found.placements)
  const refused = refusedLeaders(steps, previousLeaders, found.placer)
  const all = firstOfEach([...problems, ...surplusIn(steps), ...surplusLeaders(steps), ...refused])
  return { problems: all, moves: all.length > 0 ? [] : movesOf(steps, previousLeaders) }
}

/** A row is told one reason, its own before that of its team. */
function firstOfEach(problems: readonly RowProblem[]): RowProblem[] {
  const byRow = groupBy(problems, ({ at }) => at)
  return Array.from(byRow.values(), (some) => some.slice(0, 1))
    .flat()
    .toSorted((a, b) => a.at - b.at)
}

/** The teams by id and by key; one that does not exist yet is founded once, however many want into it. */
class TeamBook {
  private readonly byId: ReadonlyMap<string, TouchedTeam>
  private readonly byKey: Map<string, TouchedTeam | NewTeam>

  constructor(teams: readonly TouchedTeam[]) {
    this.byId = new Map(teams.map((team) => [team.id, team]))
    this.byKey = new Map(teams.flatMap((team) => (team.isArchived ? [] : [[keyOf(team), team]])))
  }

  /** A team that ended with one of its students goes on where this student comes back to its number. */
  take({ code, leftTeamId }: PlacementWish, placement: PlacedRegistration | undefined): void {
    const team = leftTeamId ? this.byId.get(leftTeamId) : undefined
    if (!team?.isArchived || !placement?.inReach || code !== team.code) return
    const { projectId, schoolId } = placement
    if (keyOf({ projectId, schoolId, code }) === keyOf(team)) this.byKey.set(keyOf(team), team)
  }

  of({ teamId }: PlacedRegistration): TouchedTeam | null {
    return teamId === null ? null : (this.byId.get(teamId) ?? null)
  }

  /**
   * The team of the student's own school with this code; the student's present team where it has the code, also where
   * another school's student founded it.
   */
  at(code: number, placement: PlacedRegistration): TouchedTeam | NewTeam {
    if (code === placement.code) {
      const present = this.of(placement)
      if (present !== null) return present
    }
    const { projectId, schoolId } = placement
    const newTeam: NewTeam = { projectId, schoolId, code }
    const known = this.byKey.get(keyOf(newTeam)) ?? newTeam
    this.byKey.set(keyOf(newTeam), known)
    return known
  }
}

function keyOf({ projectId, schoolId, code }: NewTeam): string {
  return `${projectId} ${schoolId} ${code}`
}

/** Whether the team exists already. */
export function isLive(team: TouchedTeam | NewTeam): team is TouchedTeam {
  return 'id' in team
}

function stepOf(
  at: number,
  wish: PlacementWish,
  placement: PlacedRegistration,
  teams: TeamBook,
  placer: Placer,
): PlacementStep {
  const { id, code, role, teamType } = placement
  const from = teams.of(placement)
  const into = wish.code === undefined ? from : wish.code === null ? null : teams.at(wish.code, placement)
  const stays = into === from
  const newcomer = placer === 'student' && into !== null && !isLive(into) ? 'LEADER' : 'MEMBER'
  const after: TeamPlacement = {
    code: into?.code ?? null,
    role: into === null ? null : wish.role === undefined ? (stays ? role : newcomer) : wish.role,
    teamType: wish.teamType === undefined ? teamType : wish.teamType,
  }
  const before: TeamPlacement = { code, role, teamType }
  const lacksTeam = into === null && wish.code === undefined && Boolean(wish.role)
  const isChange = !stays || lacksTeam || !isSamePlacement(before, after)
  const saysLeader = after.role === 'LEADER' && (wish.role === 'LEADER' || !stays)
  return { at, id, into, from, after, before, placement, saysLeader, lacksTeam, isChange }
}

function whyNotStep(
  { placement, from, into, before, lacksTeam }: PlacementStep,
  { placer, now }: PlanContext,
): FaultKey | null {
  const isSubmitted = from?.isSubmitted === true || (into !== null && isLive(into) && into.isSubmitted)
  const entriesEndAt = endOfStep(placement, from, into)
  const reason = whyNotPlace({ ...placement, isSubmitted, entriesEndAt }, now, placer === 'organiser')
  if (reason !== null) return reason
  if (lacksTeam) return 'teams.none'
  if (placer === 'student') {
    const otherSettledCount = (from?.settledCount ?? 1) - 1
    const own = whyNotChangeOwnCode({ ...placement, role: before.role, otherSettledCount })
    if (own !== null) return own
  }
  if (into === null || into === from) return null
  if (into.code > placement.teamCodeMax && !placement.isIndependent) return 'teams.codeTooHigh'
  // Independent is no school: a number does not lead into a team of strangers (teams#independent).
  return placement.isIndependent && isLive(into) && !into.inReach && !into.isArchived ? 'teams.codeOfStrangers' : null
}

/** Until when it may be taken: who comes into a team is in time for that one, and for the team they leave. */
function endOfStep(
  { entriesEndAt }: PlacedRegistration,
  from: TouchedTeam | null,
  into: TouchedTeam | NewTeam | null,
): Date | null {
  if (into === null || into === from || !isLive(into)) return entriesEndAt
  const ends = from === null ? [into.entriesEndAt] : [into.entriesEndAt, entriesEndAt]
  return ends.reduce((first, end) => (first === null || (end !== null && end < first) ? end : first))
}

/** Those who come into a team beyond its size, the last of the list first. */
function surplusIn(steps: readonly PlacementStep[]): RowProblem[] {
  const moving = steps.filter(({ into, from }) => into !== from)
  return Array.from(groupBy(moving, ({ into }) => into)).flatMap(([team, coming]) => {
    if (team === null) return []
    const [first] = coming
    const present = isLive(team) ? team.memberCount - moving.filter(({ from }) => from === team).length : 0
    const places = Math.max(0, (first?.placement.teamSizeMax ?? 0) - present)
    return coming.slice(places).map(({ at, id }): RowProblem => ({ at, id, reason: 'teams.full' }))
  })
}

/** Where two are called leader of one team, the one who is it already stands, else the first of the list. */
function surplusLeaders(steps: readonly PlacementStep[]): RowProblem[] {
  const called = steps.filter(({ saysLeader }) => saysLeader)
  return Array.from(groupBy(called, ({ into }) => into)).flatMap(([, leaders]) => {
    const stands = leaders.find(({ isChange }) => !isChange) ?? leaders[0]
    const others = leaders.filter((step) => step !== stands)
    return others.map(({ at, id }): RowProblem => ({ at, id, reason: 'teams.twoLeaders' }))
  })
}

/** Those who become leader of a team; who is it already changes nothing. */
function newLeaders(steps: readonly PlacementStep[]): PlacementStep[] {
  return steps.filter(({ saysLeader, isChange }) => saysLeader && isChange)
}

type PreviousLeader = PlacementMove & { placement: PlacedRegistration }

/** Setting a leader demotes the other (teams#leader): one who is not in the list, or of whom it does not say leader. */
function previousLeadersOf(
  steps: readonly PlacementStep[],
  placements: readonly PlacedRegistration[],
): PreviousLeader[] {
  const led = new Set(newLeaders(steps).map(({ into }) => into))
  const giveWay = steps.filter((step) => led.has(step.into) && step.after.role === 'LEADER' && !step.saysLeader)
  const listed = new Set(steps.map(({ id }) => id))
  const teams = new Map(Array.from(led, (team) => [team !== null && isLive(team) ? team.id : null, team]))
  const unlisted = placements.flatMap((placement): PreviousLeader[] => {
    const { id, code, role, teamType, teamId } = placement
    const team = teamId === null ? undefined : teams.get(teamId)
    if (team === undefined || listed.has(id) || role !== 'LEADER') return []
    return [{ id, into: team, after: { code, role, teamType }, before: { code, role, teamType }, placement }]
  })
  return [...giveWay, ...unlisted].map((move) => ({ ...move, after: { ...move.after, role: 'MEMBER' } }))
}

/** Those who would become leader in the place of one whom the placer may not change. */
function refusedLeaders(
  steps: readonly PlacementStep[],
  previousLeaders: readonly PreviousLeader[],
  placer: Placer,
): RowProblem[] {
  const reasons = new Map(
    previousLeaders.map(({ into, placement }) => [into, whyNotReplaceLeader(placement, placer === 'organiser')]),
  )
  return newLeaders(steps).flatMap(({ at, id, into }): RowProblem[] => {
    const reason = reasons.get(into) ?? null
    return reason === null ? [] : [{ at, id, reason }]
  })
}

function movesOf(steps: readonly PlacementStep[], previousLeaders: readonly PreviousLeader[]): PlacementMove[] {
  const demoted = new Set(previousLeaders.map(({ id }) => id))
  return [...steps.filter(({ id, isChange }) => isChange && !demoted.has(id)), ...previousLeaders]
}
