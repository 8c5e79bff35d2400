import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'

/** The confirmed advisers in reach of the students of a team, each once. */
export async function listAdvisersOf(
  db: Db,
  teams: Scoped<Prisma.TeamWhereInput>,
  contacts: Scoped<Prisma.ContactWhereInput>,
  teamId: string,
) {
  const team = isUuid(teamId)
    ? await db.team.findFirst({ where: { AND: [teams, { id: teamId }] }, select: { id: true } })
    : null
  if (team === null) return []
  const ofTeam = { state: 'CONFIRMED' as const, student: { registrations: { some: { teamId, cancelledAt: null } } } }
  return db.contact.findMany({
    where: { AND: [contacts, { disabledAt: null, students: { some: ofTeam } }] },
    select: { family: true, given: true, latinName: true },
    orderBy: [{ sortKey: 'asc' }, { id: 'asc' }],
  })
}
