import type { Reach } from '@/lib/access/reach'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { FeeStatus, TeamRole } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { type Bilingual, bilingualOf, isLanguage, type Language } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { linkKey, mostPerDay } from './rules'

/** A student in reach with what decides whether they may be sent the link of a project's workspace. */
export type Addressee = FullName & {
  studentId: string
  role: TeamRole | null
  status: FeeStatus
  isProposed: boolean
  isOfClass: boolean
  email: string | null
  language: Language | null
  projectId: string
  project: Bilingual
  teamSizeMax: number
  team: { schoolId: string; code: number; templateId: string | null } | null
}
type MailRow = Omit<Addressee, 'language' | 'project' | 'team'> & {
  language: string | null
  project: unknown
  schoolId: string | null
  code: number | null
  templateId: string | null
}

type MailTarget = { teamId: string } | { studentId: string; projectId: string }

/** Of a team its students in reach, or one student in a project; who has left it is left out. */
export async function listAddressees(db: Db | Tx, reach: Reach, target: MailTarget): Promise<Addressee[]> {
  if (!Object.values(target).every(isUuid)) return []
  const which =
    'teamId' in target
      ? Prisma.sql`r.team_id = ${target.teamId}::uuid`
      : Prisma.sql`r.student_id = ${target.studentId}::uuid and r.project_id = ${target.projectId}::uuid`
  const rows = await db.$queryRaw<MailRow[]>`
    select s.id as "studentId", s.native_family as "nativeFamily", s.native_given as "nativeGiven",
      s.latin_family as "latinFamily", s.latin_given as "latinGiven", s.email, s.language, r.team_role::text as role,
      r.status::text as status, not (${reach.students} or ${reach.ownSchool}) as "isProposed",
      ${reach.ofClassOnly} as "isOfClass", p.id as "projectId", p.name as project,
      p.team_size_max as "teamSizeMax",
      t.school_id as "schoolId", t.code, t.template_id as "templateId"
    from registration r join student s on s.id = r.student_id join project p on p.id = r.project_id
      left join team t on t.id = r.team_id and t.archived_at is null
    where ${which} and r.cancelled_at is null and s.email is not null and ${reach.registrations}
    order by r.team_role, s.sort_key, r.id`
  return rows.map(({ schoolId, code, templateId, project, language, ...row }) => ({
    ...row,
    language: isLanguage(language) ? language : null,
    project: bilingualOf(project),
    team: schoolId === null || code === null ? null : { schoolId, code, templateId },
  }))
}

/** How many links of that day each of these students has been sent for the project. */
export async function countLinks(
  db: Db | Tx,
  projectId: string,
  day: string,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const numbers = Array.from({ length: mostPerDay }, (_, at) => at + 1)
  const keys = studentIds.flatMap((id) => numbers.map((number) => linkKey(id, projectId, day, number)))
  const rows = await db.outboxMail.findMany({ where: { dedupeKey: { in: keys } }, select: { personId: true } })
  const counts = new Map<string, number>()
  for (const { personId } of rows) if (personId !== null) counts.set(personId, (counts.get(personId) ?? 0) + 1)
  return counts
}
