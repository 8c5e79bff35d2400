import type { TeamRole } from '@/lib/db/generated/enums'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { whyNotLeave } from '../registrations/rules'

/** How many more projects may be joined; null: without limit. */
export function usesLeft({ usesTotal, usesTaken }: { usesTotal: number | null; usesTaken: number }): number | null {
  return usesTotal === null ? null : usesTotal - usesTaken
}

type Holding = { cancelledAt: Date | null; usesTotal: number | null; usesTaken: number }

/** Why nothing more may be joined with this package; the use is taken by the database. */
export function whyNotUse(holding: Holding): FaultKey | null {
  if (holding.cancelledAt !== null) return 'registrations.cancelled'
  return usesLeft(holding) === 0 ? 'packages.noUsesLeft' : null
}

type Participation = {
  cancelledAt: Date | null
  submittedAt: Date | null
  /** When its project starts; null: not set yet. */
  startsAt: Date | null
  role: TeamRole | null
  /** Settled other members of the team, who could lead it. */
  otherSettledCount: number
}

/**
 * Why a participation may not be cancelled: only before the project starts, and not once it is submitted
 * (registrations#cancelling). A leader of others hands over first, unless the organisers take the leader out
 * (teams#leaving).
 */
export function whyNotCancel(participation: Participation, now: Date, isOrganiser: boolean): FaultKey | null {
  const { cancelledAt, submittedAt, startsAt } = participation
  if (cancelledAt !== null) return 'registrations.cancelled'
  if (submittedAt !== null) return 'participations.submitted'
  if (startsAt !== null && now >= startsAt) return 'participations.started'
  return isOrganiser ? null : whyNotLeave(participation)
}
