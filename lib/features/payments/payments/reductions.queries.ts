import { Prisma } from '@/lib/db/generated/client'

/** The approved reduction of a student for a project, with its price level: `f` and `l` of a statement. */
export function reductionFor(studentId: Prisma.Sql, projectId: Prisma.Sql, unless = Prisma.empty): Prisma.Sql {
  return Prisma.sql`
    left join fee_reduction f on f.student_id = ${studentId} and f.project_id = ${projectId} and f.state = 'APPROVED' ${unless}
    left join price_level l on l.project_id = f.project_id and l.level = f.level`
}

/** The same for a registration of its own; inside a package `k` there is none. */
export const approvedReduction = reductionFor(
  Prisma.sql`r.student_id`,
  Prisma.sql`r.project_id`,
  Prisma.sql`and k.id is null`,
)

/** What it leaves of the price, in minor units; null without one. */
export const reducedMinor = Prisma.sql`case when f.level = 9 then 0 else l.price_minor end`
