import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { AwardHolder } from '@/lib/db/generated/enums'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { type AwardTeam, listAwardTeams } from './award-teams.queries'
import { listAwardPeople } from './queries'
import type { Holder } from './write-awards.step'

type Sought = { projectId: string; holder: AwardHolder; ids: readonly string[] }

/** The teams or students of a project that awards are about; one that is not there, or not in reach, is not found. */
export async function findHolders(
  { db }: Work,
  actor: AdminActor,
  { projectId, holder, ids }: Sought,
): Promise<Holder[]> {
  const found =
    holder === 'TEAM'
      ? (await listAwardTeams(db, visibleSql.teams(actor), projectId, ids)).map(teamAsHolder)
      : (await listAwardPeople(db, visible.registrations(actor), projectId, { ids })).map(
          ({ id, number, awards, isSettled }): Holder => ({
            id,
            name: number,
            awards,
            whyNot: isSettled ? null : 'awards.notSettled',
          }),
        )
  if (found.length < new Set(ids).size) throw new Fault('notFound')
  return found
}

/** In the audit a team is called by its number in the project (序号). */
export function teamAsHolder({ id, serial, awards, members }: AwardTeam): Holder {
  return { id, name: `Team ${serial}`, awards, whyNot: members > 0 ? null : 'scores.noStudents' }
}
