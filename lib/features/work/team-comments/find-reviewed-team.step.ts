import type { Actor } from '@/lib/access/actor'
import { type Scoped, visible } from '@/lib/access/visible'
import type { Prisma } from '@/lib/db/generated/client'
import { getTeam, type TeamAtWork } from '@/lib/features/work/workspaces/queries'
import type { TeamReference } from '@/lib/features/work/workspaces/schema'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { isReviewed } from './reviewers.queries'

/** The teams somebody sees, those among them whose work they review, and why they don't review another. */
export type Review = {
  teams: Scoped<Prisma.TeamWhereInput>
  reviewed: Scoped<Prisma.TeamWhereInput>
  refusal: 'auth.forbidden' | 'teamComments.notYours'
}

/** Teachers see teams by their classes, too; an organiser who does not review has no role for it. */
export function reviewOf(actor: Actor): Review {
  const refusal = actor.role === 'admin' ? 'auth.forbidden' : 'teamComments.notYours'
  return { teams: visible.teams(actor), reviewed: visible.reviewedTeams(actor), refusal }
}

/**
 * A team whose work the caller reviews; out of reach it does not exist, in reach through a class alone, or without the
 * role, it is not the caller's.
 */
export async function getReviewedTeam(
  { db }: Work | World,
  { teams, reviewed, refusal }: Review,
  key: TeamReference,
): Promise<TeamAtWork> {
  const team = await getTeam(db, teams, key)
  if (!(await isReviewed(db, reviewed, team.id))) throw new Fault(refusal)
  return team
}
