import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'

/** A way from a project to its next stage that is open. */
export type OpenStage = { fromProjectId: string; toProjectId: string }

/** The open ways out of projects, or into one. */
export async function listOpenStages(
  db: Db,
  of: { fromProjectIds: readonly string[] } | { toProjectId: string },
): Promise<OpenStage[]> {
  const where = 'toProjectId' in of ? of : { fromProjectId: { in: [...of.fromProjectIds] } }
  return db.nextStage.findMany({
    where: { ...where, isOpen: true },
    select: { fromProjectId: true, toProjectId: true },
    orderBy: { createdAt: 'asc' },
  })
}

/** Of the ways those a student has the right to: her result there is an advancing one, and it is released. */
export async function listEarnedStages(
  db: Db,
  scope: Scoped<Prisma.AdvancementWhereInput>,
  studentId: string,
  stages: readonly OpenStage[],
): Promise<OpenStage[]> {
  if (stages.length === 0) return []
  const rows = await db.advancement.findMany({
    where: {
      AND: [scope, { registration: { studentId }, toProjectId: { in: stages.map(({ toProjectId }) => toProjectId) } }],
    },
    select: { toProjectId: true, registration: { select: { projectId: true } } },
  })
  return stages.filter((stage) =>
    rows.some(
      ({ toProjectId, registration }) =>
        toProjectId === stage.toProjectId && registration.projectId === stage.fromProjectId,
    ),
  )
}
