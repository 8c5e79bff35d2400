import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

/** The windows of a project as a table, each with the deadline that counts for this team; without a team with its own (catalogue#extensions). */
export function windowsOfTeam(projectId: Prisma.Sql, teamId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(select e.id, e.starts_at, greatest(e.deadline_at, x.deadline_at) as deadline_at, e.cert_date,
      case when e.announce_at >= greatest(e.deadline_at, x.deadline_at) + interval '86399.999 seconds' then e.announce_at end
        as announce_at
    from entry_window e left join deadline_extension x on x.entry_window_id = e.id and x.team_id = ${teamId}
    where e.project_id = ${projectId})`
}

/** The deadlines of their own that these teams have. */
export async function listExtensions(db: Db | Tx, teamIds: readonly string[]) {
  if (teamIds.length === 0) return []
  return db.deadlineExtension.findMany({
    where: { teamId: { in: [...teamIds] } },
    select: { teamId: true, entryWindowId: true, deadlineAt: true },
  })
}
