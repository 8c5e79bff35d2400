import type { Db } from '@/lib/db/client'

/** When each entry window of a project ends. */
export async function listDeadlines(db: Db, projectId: string): Promise<{ deadlineAt: Date }[]> {
  return db.entryWindow.findMany({ where: { projectId }, select: { deadlineAt: true } })
}
