import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { type AwardKind, listAwardKinds } from '@/lib/features/judging/award-kinds/queries'
import { type AwardTeam, listAwardTeams } from '@/lib/features/judging/awards/award-teams.queries'
import { proposeAwards, rankTeams, tiersOf, wishesOf } from '@/lib/features/judging/awards/rules'
import type { World } from '@/lib/kernel/world'

/** So many winners of one award are named. */
const named = 8

/** What awards would be given by score as things stand, who holds them, and which ties a person decides. */
export async function readAwards({ db }: World, actor: AdminActor) {
  const { projectId } = actor
  const kinds = await listAwardKinds(db, visible.awardKinds(actor), projectId)
  const teams = await listAwardTeams(db, visibleSql.teams(actor), projectId)
  const tiers = tiersOf(kinds, teams)
  const ranking = rankTeams(teams)
  const proposal = proposeAwards(ranking, tiers)
  const ranks = new Map(ranking.map(({ id, rank }) => [id, rank]))
  const winners = kinds
    .filter(({ holder }) => holder === 'TEAM')
    .map((kind) => {
      const holders = inRank(teams.filter(isWinner(kind, proposal, tiers)), ranks)
      return {
        ...{ kindId: kind.id, label: kind.label, maximum: kind.maximum, awardCount: kind.awardCount },
        count: holders.length,
        teams: holders.slice(0, named).map(({ id, serial, code, school, hundredths, awards }) => {
          const isGiven = awards.some(({ kindId }) => kindId === kind.id)
          return { id, serial, code, school, hundredths, rank: ranks.get(id) ?? null, isGiven }
        }),
        tie: tieFor(kind, ranking, proposal),
      }
    })
  return {
    kinds: kinds.length,
    winners,
    changes: wishesOf(teams, tiers).length,
    ties: [...proposal.values()].filter((one) => 'tiedFor' in one).length,
    awarded: teams.filter(({ awards }) => awards.length > 0).length,
  }
}

type Proposals = ReturnType<typeof proposeAwards>

/** By score where the award is given so; else, and in a tie, whoever holds it. */
function isWinner(kind: AwardKind, proposal: Proposals, tiers: ReturnType<typeof tiersOf>) {
  const isByScore = tiers.some(({ id }) => id === kind.id)
  return ({ id, awards }: AwardTeam): boolean => {
    const proposed = proposal.get(id)
    if (isByScore && proposed !== undefined && 'kindId' in proposed) return proposed.kindId === kind.id
    return awards.some(({ kindId }) => kindId === kind.id)
  }
}

function inRank(teams: readonly AwardTeam[], ranks: ReadonlyMap<string, number>): AwardTeam[] {
  const rankOf = ({ id }: AwardTeam) => ranks.get(id) ?? Number.POSITIVE_INFINITY
  return teams.toSorted((one, other) => rankOf(one) - rankOf(other) || one.serial - other.serial)
}

/** The tie at the limit of an award: its score, how many teams have it, and how many places are left. */
function tieFor(kind: AwardKind, ranking: ReturnType<typeof rankTeams>, proposal: Proposals) {
  for (const { id, hundredths } of ranking) {
    const proposed = proposal.get(id)
    if (proposed !== undefined && 'tiedFor' in proposed && proposed.tiedFor === kind.id)
      return { hundredths, teams: proposed.teams, places: proposed.places }
  }
  return null
}
