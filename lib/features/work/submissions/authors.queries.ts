import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

/**
 * Whether the registration `r` is an author of what its team handed in: who settled afterwards is none (work#submission), and so
 * the team's award isn't theirs (judging#awards). Before a submission, or where it was made without members, everybody is.
 */
export const isAuthor = Prisma.sql`not exists (select from submission z where z.team_id = r.team_id and z.reopened_at is null
  and exists (select from submission_member m where m.submission_id = z.id)
  and not exists (select from submission_member m where m.submission_id = z.id and m.registration_id = r.id))`

/** The same of a team's registrations for rows that Prisma reads: `one` finds no more than one registration of a team. */
export const isAuthoredBy = (one: Prisma.RegistrationWhereInput): Prisma.TeamWhereInput => ({
  OR: [
    { submissions: { none: { reopenedAt: null, members: { some: {} } } } },
    { submissions: { some: { reopenedAt: null, members: { some: { registration: one } } } } },
  ],
})

/** Who of a project stands in a team and is no author of what it handed in. */
export async function listLateMembers(db: Db, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select r.id from registration r where r.project_id = ${projectId}::uuid and r.team_id is not null
      and r.cancelled_at is null and not (${isAuthor})`
  return new Set(rows.map(({ id }) => id))
}
