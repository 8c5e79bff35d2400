/** The filters of the teams by what is saved, which a file takes too; and those by the proposal, which only the browser knows. */
export const awardFilters = ['awarded', 'out'] as const
export const proposalFilters = ['changes', 'ties'] as const

/** The greatest number of holders in one call. */
export const mostChanges = 2_000

/** A team as the proposal looks at it; scores are in hundredths of a point. */
export type Candidate = {
  id: string
  hundredths: number | null
  isConfirmed: boolean
  isSubmitted: boolean
  /** Settled students. */
  members: number
}
export type RankedTeam = { id: string; hundredths: number; rank: number }

export type NotRanked = 'noStudents' | 'notSubmitted' | 'notScored' | 'notConfirmed'

/** Why a team is not in the ranking: only a confirmed total of work that was handed in counts, of students who are there. */
export function whyNotRanked({ hundredths, isConfirmed, isSubmitted, members }: Candidate): NotRanked | null {
  if (members === 0) return 'noStudents'
  if (!isSubmitted) return 'notSubmitted'
  if (hundredths === null) return 'notScored'
  return isConfirmed ? null : 'notConfirmed'
}

/** The ranking, the highest score first; equal scores share a rank, and the next one counts those before it. */
export function rankTeams(candidates: readonly Candidate[]): RankedTeam[] {
  const counted = candidates
    .flatMap(({ id, hundredths, ...of }) =>
      hundredths === null || whyNotRanked({ id, hundredths, ...of }) !== null ? [] : [{ id, hundredths }],
    )
    .sort((a, b) => b.hundredths - a.hundredths)
  let rank = 1
  return counted.map((team, at) => {
    if (counted[at - 1]?.hundredths !== team.hundredths) rank = at + 1
    return { ...team, rank }
  })
}

/** An award that is proposed by score, the best first; `kept` places are taken by teams outside the ranking. */
export type Tier = { id: string; cutOff: number; maximum: number | null; kept: number }

/** One award, or a tie of more teams than there are places left for it: a person decides. */
export type Proposed = { kindId: string } | { tiedFor: string; teams: number; places: number }

/**
 * Each team gets the best award whose cut-off it reaches, within the limit. Teams of one score stay together: a tie with
 * too few places left is proposed nothing, and keeps the places free that those of it who lose would be given next, so
 * that the rest of the proposal stands however it is decided.
 */
export function proposeAwards(ranking: readonly RankedTeam[], tiers: readonly Tier[]): Map<string, Proposed> {
  const left = new Map(
    tiers.map(({ id, maximum, kept }) => [
      id,
      maximum === null ? Number.POSITIVE_INFINITY : Math.max(0, maximum - kept),
    ]),
  )
  const proposed = new Map<string, Proposed>()
  for (let from = 0, to = 0; from < ranking.length; from = to) {
    const score = ranking[from]?.hundredths ?? 0
    while (ranking[to]?.hundredths === score) to += 1
    const open = tiers.filter(({ id, cutOff }) => cutOff <= score && (left.get(id) ?? 0) > 0)
    const [best] = open
    if (best === undefined) continue
    const teams = to - from
    const places = left.get(best.id) ?? 0
    const outcome = teams <= places ? { kindId: best.id } : { tiedFor: best.id, teams, places }
    for (const { id } of ranking.slice(from, to)) proposed.set(id, outcome)
    take(left, open, teams)
  }
  return proposed
}

/** Takes places for so many teams from the awards they may have, the best first. */
function take(left: Map<string, number>, open: readonly Tier[], teams: number): void {
  let waiting = teams
  for (const { id } of open) {
    const room = left.get(id) ?? 0
    const taken = Math.min(room, waiting)
    left.set(id, room - taken)
    waiting -= taken
    if (waiting === 0) return
  }
}

/** The score from which on so many teams more are reached than `better` already are; null: there is no such team. */
export function cutOffOfPlaces(ranking: readonly RankedTeam[], better: number, places: number): number | null {
  if (places < 1) return null
  return ranking[Math.min(better + places, ranking.length) - 1]?.hundredths ?? null
}

/** An award that counts: a draft, or one that is published. */
export type LiveAward = { id: string; kindId: string; holderId: string; state: 'DRAFT' | 'PUBLISHED' }

/** Which kinds a team or a person is to have, requested by somebody who saw these awards of theirs. */
export type Wish = { holderId: string; kindIds: readonly string[]; seen: readonly string[] }

export type AwardPlan = {
  give: { holderId: string; kindId: string }[]
  /** Drafts go without a trace; what was published is withdrawn. */
  drop: LiveAward[]
  withdraw: LiveAward[]
}

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** What the wishes change; null: somebody asks for a change of what no longer stands so. */
export function planAwards(live: readonly LiveAward[], wishes: readonly Wish[]): AwardPlan | null {
  const plan: AwardPlan = { give: [], drop: [], withdraw: [] }
  const byHolder = new Map<string, LiveAward[]>()
  for (const award of live) byHolder.set(award.holderId, [...(byHolder.get(award.holderId) ?? []), award])
  for (const { holderId, kindIds, seen } of wishes) {
    const present = byHolder.get(holderId) ?? []
    const has = present.map(({ kindId }) => kindId)
    // A second press asks for what there is already.
    if (sameSet(has, kindIds)) continue
    if (
      !sameSet(
        present.map(({ id }) => id),
        seen,
      )
    )
      return null
    for (const kindId of kindIds) if (!has.includes(kindId)) plan.give.push({ holderId, kindId })
    for (const award of present) {
      if (!kindIds.includes(award.kindId)) plan[award.state === 'DRAFT' ? 'drop' : 'withdraw'].push(award)
    }
  }
  return plan
}

/** Once a release is set, or for an award that was published, a change takes a reason. */
export function takesReason(plan: AwardPlan, hasRelease: boolean): boolean {
  return plan.withdraw.length > 0 || (hasRelease && plan.give.length + plan.drop.length > 0)
}

/** The first kind of which more would be given than there are places: 3 of 2. */
export function overLimit<K extends { id: string; maximum: number | null; awardCount: number }>(
  kinds: readonly K[],
  { give, drop, withdraw }: AwardPlan,
): { kind: K; awardCount: number } | null {
  const gone = [...drop, ...withdraw]
  for (const kind of kinds) {
    const more = give.filter(({ kindId }) => kindId === kind.id).length
    const awardCount = kind.awardCount + more - gone.filter(({ kindId }) => kindId === kind.id).length
    if (more > 0 && kind.maximum !== null && awardCount > kind.maximum) return { kind, awardCount }
  }
  return null
}

type Team = Candidate & { awards: readonly { id: string; kindId: string }[] }

/** The awards given by score, the best first, with the places that teams outside the ranking hold. */
export function tiersOf(
  kinds: readonly { id: string; holder: string; cutOff: number | null; maximum: number | null }[],
  teams: readonly Team[],
): Tier[] {
  const outside = teams.filter((team) => whyNotRanked(team) !== null).flatMap(({ awards }) => awards)
  return kinds.flatMap(({ id, holder, cutOff, maximum }) => {
    if (holder !== 'TEAM' || cutOff === null) return []
    return [{ id, cutOff, maximum, kept: outside.filter(({ kindId }) => kindId === id).length }]
  })
}

/**
 * What taking the proposal over asks for: of the awards given by score each team in the ranking has the one proposed to
 * it, the best first. A tie keeps what a person gave to its teams, and no other award is touched.
 */
export function wishesOf(teams: readonly Team[], tiers: readonly Tier[]): Wish[] {
  const ranking = rankTeams(teams)
  const proposal = proposeAwards(ranking, tiers)
  const placeOf = new Map(ranking.map(({ id }, place) => [id, place]))
  const byScore = new Set(tiers.map(({ id }) => id))
  return teams
    .filter((team) => whyNotRanked(team) === null)
    .flatMap(({ id: holderId, awards }) => {
      const proposed = proposal.get(holderId)
      if (proposed !== undefined && 'tiedFor' in proposed) return []
      const has = awards.map(({ kindId }) => kindId)
      const others = has.filter((kindId) => !byScore.has(kindId))
      const kindIds = proposed === undefined ? others : [...others, proposed.kindId]
      return sameSet(has, kindIds) ? [] : [{ holderId, kindIds, seen: awards.map(({ id }) => id) }]
    })
    .sort((a, b) => (placeOf.get(a.holderId) ?? 0) - (placeOf.get(b.holderId) ?? 0))
}
