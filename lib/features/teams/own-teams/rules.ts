import type { TeamRole } from '@/lib/db/generated/enums'
import { type FeeStatus, settled, whyNotLeave } from '@/lib/features/registrations/registrations/rules'
import { whyNotUseInvite } from '@/lib/features/teams/team-invites/rules'
import type { FullName } from '@/lib/i18n/person-name'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** A student's own registration, as far as it decides what they may do about their team. */
export type OwnPlace = {
  cancelledAt: Date | null
  status: FeeStatus
  schoolId: string
  teamId: string | null
  role: TeamRole | null
  teamSizeMax: number
  teamSchools: 'OWN' | 'ANY'
  /** When the last entry window of the project ends; null: it has none. */
  entriesEndAt: Date | null
}
type Team = { schoolId: string; memberCount: number; isSubmitted: boolean }

/** A team somebody wants into, with its own last deadline. */
type JoinedTeam = Team & { entriesEndAt: Date | null }

/** Why the student's place can't change at all: they are not settled, or the deadline has passed. Limits are inclusive. */
function whyNotMove({ cancelledAt, status, entriesEndAt }: OwnPlace, now: Date): FaultKey | null {
  if (cancelledAt !== null) return 'registrations.cancelled'
  if (!settled(status)) return 'teams.unpaid'
  return entriesEndAt !== null && now > entriesEndAt ? 'teams.closed' : null
}

/** Why a student may not come to a team: settled, teamless, before the deadline (teams#joining). */
export function whyNotTeamUp(own: OwnPlace, now: Date): FaultKey | null {
  if (own.teamSizeMax <= 1 && own.entriesEndAt === null) return 'teams.notTeamed'
  return whyNotMove(own, now) ?? (own.teamId === null ? null : 'teams.already')
}

/**
 * Why the student may not join this team: its deadline counts, which may be later than the project's; a team of another school takes
 * them where the project allows it (teams#joining).
 */
export function whyNotJoin(own: OwnPlace, team: JoinedTeam, now: Date): FaultKey | null {
  const reason = whyNotTeamUp({ ...own, entriesEndAt: team.entriesEndAt }, now)
  if (reason !== null) return reason
  if (team.isSubmitted) return 'teams.submitted'
  if (own.teamSchools === 'OWN' && team.schoolId !== own.schoolId) return 'teams.otherSchool'
  return team.memberCount >= own.teamSizeMax ? 'teams.full' : null
}

/**
 * Why the student may not leave their team: a leader of others hands over first, and what is handed in keeps its
 * authors. Where nobody else is settled nobody can take over: placed members stay, and staff decide who leads.
 */
export function whyNotGo(own: OwnPlace, team: (Team & { settledCount: number }) | null, now: Date): FaultKey | null {
  const reason = whyNotMove(own, now)
  if (reason !== null) return reason
  if (team === null) return 'teams.noOwn'
  return team.isSubmitted
    ? 'teams.submitted'
    : whyNotLeave({ role: own.role, otherSettledCount: team.settledCount - 1 })
}

/** Why the student may not make another member the leader: only the present leader can. */
export function whyNotHandOver(own: OwnPlace, team: Team | null, now: Date): FaultKey | null {
  const reason = whyNotMove(own, now)
  if (reason !== null) return reason
  if (team === null) return 'teams.noOwn'
  if (own.role !== 'LEADER') return 'teams.notLeader'
  return team.isSubmitted ? 'teams.submitted' : null
}

/** Why the student may not invite: only the leader does, and only while somebody could still come. */
export function whyNotInvite(own: OwnPlace, team: Team | null, now: Date): FaultKey | null {
  const reason = whyNotHandOver(own, team, now)
  if (reason !== null || team === null) return reason
  return team.memberCount >= own.teamSizeMax ? 'teams.full' : null
}

type Invitation = {
  token: string
  invite: Parameters<typeof whyNotUseInvite>[0]
  team: Team & {
    id: string
    projectId: string
    code: number
    sizeMax: number
    entriesEndAt: Date | null
    leader: FullName | null
  }
}

export type InvitedTeam =
  | { whyNot: FaultKey }
  | {
      token: string
      /** The student is in it already. */
      isOwn: boolean
      team: Pick<Invitation['team'], 'code' | 'memberCount' | 'sizeMax' | 'entriesEndAt' | 'leader'>
      /** null also while the student is not registered: there is nothing to refuse yet. */
      whyNotJoin: FaultKey | null
    }

/** What an invitation leads to, for whoever holds it; one of another project leads nowhere. */
export function invitedTeam(found: Invitation | null, own: OwnPlace | null, projectId: string, now: Date): InvitedTeam {
  if (found === null || found.team.projectId !== projectId) return { whyNot: 'teamInvites.invalid' }
  const { token, invite, team } = found
  const whyNot = whyNotUseInvite(invite, now)
  if (whyNot !== null) return { whyNot }
  const { id, code, memberCount, sizeMax, entriesEndAt, leader } = team
  const isOwn = own !== null && own.teamId === id
  return {
    token,
    isOwn,
    team: { code, memberCount, sizeMax, entriesEndAt, leader },
    whyNotJoin: own && whyNotJoin(own, team, now),
  }
}
