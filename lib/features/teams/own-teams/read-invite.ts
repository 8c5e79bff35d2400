import { findInvite } from '@/lib/features/teams/team-invites/queries'
import { whyNotUseInvite } from '@/lib/features/teams/team-invites/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { World } from '@/lib/kernel/world'
import { findInvitedTeam, type OfferedTeam, type Own } from './queries'
import { whyNotJoin } from './rules'

export type Invited =
  | { whyNot: FaultKey }
  | {
      token: string
      /** She is in it already. */
      isOwn: boolean
      team: Pick<OfferedTeam, 'code' | 'memberCount' | 'leader'>
      /** null also while she is not registered: there is nothing to refuse yet. */
      whyNotJoin: FaultKey | null
    }

/** What an invitation leads to, for whoever holds it; one of another project leads nowhere. */
export async function readInvite(
  { db, now }: World,
  token: string,
  own: Own | null,
  projectId: string,
): Promise<Invited> {
  const invite = await findInvite(db, token)
  const found = invite && (await findInvitedTeam(db, invite.teamId))
  if (invite === null || found === null || found.projectId !== projectId) return { whyNot: 'teamInvites.invalid' }
  const whyNot = whyNotUseInvite(invite, now)
  if (whyNot !== null) return { whyNot }
  const { id, code, memberCount, leader } = found
  const isOwn = own !== null && own.teamId === id
  return { token, isOwn, team: { code, memberCount, leader }, whyNotJoin: own && whyNotJoin(own, found, now) }
}
