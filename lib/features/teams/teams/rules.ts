import { type FeeStatus, settled } from '@/lib/features/registrations/registrations/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'

export type TeamRole = 'LEADER' | 'MEMBER'

/** A team code and what stands beside it, as one registration carries them. */
export type Place = { code: number | null; role: TeamRole | null; teamType: string | null }

type Placeable = {
  cancelledAt: Date | null
  /** An adviser's link to a known student that nobody has confirmed yet gives no such right. */
  isProposed: boolean
  /** Seen through an educator's class alone. */
  isOfClass: boolean
  /** Its team has handed in. */
  isSubmitted: boolean
  /** When the last entry window of its project ends; null: it has none. */
  entriesEndAt: Date | null
}

/**
 * Why a student's team and role may not be changed (decisions, Teams): not after the submission, and not after the
 * deadline, from which on only the organisers set right what is judged.
 */
export function whyNotPlace(registration: Placeable, now: Date, isOrganiser: boolean): FaultKey | null {
  if (registration.cancelledAt !== null) return 'registrations.cancelled'
  if (registration.isOfClass) return 'registrations.notYours'
  if (registration.isProposed) return 'registrations.unconfirmed'
  if (registration.isSubmitted) return 'teams.submitted'
  const { entriesEndAt } = registration
  return !isOrganiser && entriesEndAt !== null && now > entriesEndAt ? 'teams.closed' : null
}

type Deposable = Pick<Placeable, 'isOfClass' | 'isProposed'> & { inReach: boolean }

/** Why a team's leader may not give way to another: only the organisers change a student who is not the placer's (security). */
export function whyNotDepose({ inReach, isOfClass, isProposed }: Deposable, isOrganiser: boolean): FaultKey | null {
  return isOrganiser || (inReach && !isOfClass && !isProposed) ? null : 'teams.leaderOfOthers'
}

type Own = {
  status: FeeStatus
  role: TeamRole | null
  /** Settled others of her present team, who could lead it; a placed one can't yet. */
  heirs: number
}

/** Why a student may not change her own team code: only once settled, and as she may leave the team she is in. */
export function whyNotChangeOwnCode({ status, ...own }: Own): FaultKey | null {
  return settled(status) ? whyNotLeave(own) : 'teams.unpaid'
}

/** Why a student may not leave her team: who leads others hands over first, where there is somebody who can take over (decisions, Teams). */
export function whyNotLeave({ role, heirs }: Omit<Own, 'status'>): FaultKey | null {
  return role === 'LEADER' && heirs > 0 ? 'teams.leaderLeaves' : null
}

/** Whether two say the same of a student. */
export function isSamePlace(one: Place, other: Place): boolean {
  return one.code === other.code && one.role === other.role && one.teamType === other.teamType
}
