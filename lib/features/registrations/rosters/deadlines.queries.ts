import { lastDeadline } from '@/lib/features/catalogue/projects/rules'
import type { Db } from '@/lib/db/client'

type Placed = { project: { id: string }; team: { id: string } | null }

/** When the last entry window ends for each of these registrations, a deadline of the team's own included; null: there is none. */
export async function listEntriesEnd(db: Db, rows: readonly Placed[]): Promise<(row: Placed) => Date | null> {
  const ids = { in: [...new Set(rows.map(({ project }) => project.id))] }
  const own = { in: [...new Set(rows.flatMap(({ team }) => team?.id ?? []))] }
  const [windows, extensions] = await Promise.all([
    db.entryWindow.groupBy({ by: ['projectId'], where: { projectId: ids }, _max: { deadlineAt: true } }),
    db.deadlineExtension.groupBy({ by: ['teamId'], where: { teamId: own }, _max: { deadlineAt: true } }),
  ])
  const ofProject = new Map(windows.map(({ projectId, _max }) => [projectId, _max.deadlineAt]))
  const ofTeam = new Map(extensions.map(({ teamId, _max }) => [teamId, _max.deadlineAt]))
  return ({ project, team }) =>
    lastDeadline(
      [ofProject.get(project.id), team && ofTeam.get(team.id)].flatMap((deadlineAt) =>
        deadlineAt ? [{ deadlineAt }] : [],
      ),
    )
}
