import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getMember, isLastOwner, listGrantProjects, listLiveSessions } from './queries'
import { whyNotDisable, whyNotForgetApp, whyNotManageStaff, whyNotSendLink, whyNotTakeGrant } from './rules'

/** An administrator with their grants and sessions, and what stands in the way of changing them (console#staff). */
export const getAdministrator = operation('console/staff/get-administrator', {
  access: ['admin'],
  input: z.object({ administratorId: id }),
  run: async ({ actor, input: { administratorId }, world: { db, now } }) => {
    refuseIf(whyNotManageStaff(actor))
    const member = await getMember(db, administratorId)
    const isLast = await isLastOwner(db, member)
    const sessions = await listLiveSessions(db, member.id, now)
    return {
      ...member,
      grants: member.grants.map((grant) => ({ ...grant, whyNotTake: whyNotTakeGrant(grant, { isLastOwner: isLast }) })),
      isOwn: member.id === actor.administratorId,
      whyNotDisable: whyNotDisable(actor, { id: member.id, isLastOwner: isLast }),
      whyNotForgetApp: whyNotForgetApp(actor, member),
      whyNotSendLink: whyNotSendLink({ isDisabled: member.disabledAt !== null }),
      sessions: sessions.map((session) => ({ ...session, isPresent: session.id === actor.sessionId })),
      projects: await listGrantProjects(db, visible.grantedProjects(actor)),
    }
  },
})
