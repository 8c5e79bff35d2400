import type { Db } from '@/lib/db/client'

/** When each entry window of a project ends, for all and for each team that has a deadline of its own. */
export async function listDeadlines(db: Db, projectId: string): Promise<{ deadlineAt: Date }[]> {
  const select = { deadlineAt: true }
  const [windows, own] = await Promise.all([
    db.entryWindow.findMany({ where: { projectId }, select }),
    db.deadlineExtension.findMany({ where: { projectId, team: { archivedAt: null } }, select }),
  ])
  return [...windows, ...own]
}
