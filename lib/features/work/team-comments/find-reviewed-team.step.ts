import type { Actor } from '@/lib/access/actor'
import { type Scoped, visible } from '@/lib/access/visible'
import type { Prisma } from '@/lib/db/generated/client'
import { getTeam, type TeamAtWork } from '@/lib/features/work/workspaces/queries'
import type { TeamReference } from '@/lib/features/work/workspaces/schema'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { isReviewed } from './reviewers.queries'

/** The teams the adviser sees, and those among them whose work the adviser reviews. */
export type Review = { teams: Scoped<Prisma.TeamWhereInput>; reviewed: Scoped<Prisma.TeamWhereInput> }

export function reviewOf(actor: Actor): Review {
  return { teams: visible.teams(actor), reviewed: visible.reviewedTeams(actor) }
}

/**
 * A team whose work the caller reviews; out of reach it does not exist, in reach through a class alone it is not the
 * caller's.
 */
export async function getReviewedTeam(
  { db }: Work | World,
  { teams, reviewed }: Review,
  key: TeamReference,
): Promise<TeamAtWork> {
  const team = await getTeam(db, teams, key)
  if (!(await isReviewed(db, reviewed, team.id))) throw new Fault('teamComments.notYours')
  return team
}
