import type { TeamRole } from '@/lib/db/generated/enums'
import { type FeeStatus, type Placeable, settled, whyNotLeave } from '@/lib/features/registrations/registrations/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** A team code and what stands beside it, as one registration carries them. */
export type TeamPlacement = { code: number | null; role: TeamRole | null; teamType: string | null }

type ReplaceableLeader = Pick<Placeable, 'isOfClass' | 'isProposed'> & { inReach: boolean }

/** Why a team's leader may not give way to another: only the organisers change a student who is not the placer's (teams#leader). */
export function whyNotReplaceLeader(
  { inReach, isOfClass, isProposed }: ReplaceableLeader,
  isOrganiser: boolean,
): FaultKey | null {
  return isOrganiser || (inReach && !isOfClass && !isProposed) ? null : 'teams.leaderOfOthers'
}

/** Why students may not change their own team code: only once settled, and only while they may leave the team they are in. */
export function whyNotChangeOwnCode({
  status,
  ...own
}: { status: FeeStatus } & Parameters<typeof whyNotLeave>[0]): FaultKey | null {
  return settled(status) ? whyNotLeave(own) : 'teams.unpaid'
}

/** Whether two say the same of a student. */
export function isSamePlacement(one: TeamPlacement, other: TeamPlacement): boolean {
  return one.code === other.code && one.role === other.role && one.teamType === other.teamType
}
