import type { Reach } from '@/lib/access/reach'
import { Prisma } from '@/lib/db/generated/client'
import type { Channel, FeeStatus, TeamRole } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { contains, searched } from '@/lib/db/sql'
import { withoutAny } from './rules'

export const sortings = ['name', 'number', 'created', 'status', 'school', 'project', 'channel', 'year', 'team'] as const
export type Sorting = { by: (typeof sortings)[number]; descending: boolean }

export type Filter = {
  /** Any of them; what is no id finds nothing. */
  ids?: readonly string[] | undefined
  projectCode?: string | undefined
  /** Codes; any of them. */
  projects?: readonly string[] | undefined
  seasonId?: string | undefined
  studentId?: string | undefined
  /** Those inside a registration for this package. */
  packageId?: string | undefined
  schoolId?: string | undefined
  /** Registrations an adviser made or of the adviser's students; those of a coordinator's school. */
  contactId?: string | undefined
  search?: string | undefined
  status?: readonly FeeStatus[] | undefined
  channel?: readonly Channel[] | undefined
  /** Codes of events or extra events; any of them. */
  event?: readonly string[] | undefined
  isInTeam?: boolean | undefined
  role?: readonly TeamRole[] | undefined
  schoolIds?: readonly string[] | undefined
  /** Codes and ids, and `withoutAny` for those without. */
  classCodes?: readonly string[] | undefined
  testSiteIds?: readonly string[] | undefined
  graduationYears?: readonly number[] | undefined
  /** When a row's student lacks something. */
  lacks?: Prisma.Sql | undefined
  createdFrom?: Date | undefined
  /** Not included. */
  createdUntil?: Date | undefined
}

export const submittedAt = Prisma.sql`(select u.submitted_at from submission_member m
  join submission u on u.id = m.submission_id where m.registration_id = r.id and u.reopened_at is null)`

export const typedName = Prisma.sql`nullif(concat_ws(' ', r.typed_latin_family, r.typed_latin_given,
  concat(r.typed_native_family, r.typed_native_given)), '')`

/**
 * What a registration is listed with: `seen` says whether its student is in reach too, `placed` whether the school is told,
 * `typed` the name as it was typed when the student is not in reach. A column that is not shown to the reader must neither
 * filter nor sort. PostgreSQL drops each table that a statement asks nothing of, which an inner join would forbid.
 */
export function registrationsWith(reach: Reach, seen: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`registration r
    left join student s on s.id = r.student_id
    left join project p on p.id = r.project_id
    left join school c on c.id = r.school_id
    left join team t on t.id = r.team_id
    left join test_site d on d.id = r.test_site_id
    cross join lateral (select ${seen} as seen) w
    cross join lateral (select w.seen, w.seen or ${reach.ownSchool} as placed,
      ${typedName} as typed) v`
}

/** The live registrations in reach that match, for statements that read all of them. */
export function live(reach: Reach, filter: Filter): Prisma.Sql {
  return Prisma.sql`from ${registrationsWith(reach, reach.students)}
    where r.cancelled_at is null and ${reach.registrations} and ${fitting(filter)}`
}

/** What the database keeps of the student's name, or where it is not told the one that was typed. */
export const shownName = Prisma.sql`case when v.seen or v.typed is null then r.name_key else lower(v.typed) end collate "C"`

const sortColumns: Record<Exclude<Sorting['by'], 'name'>, Prisma.Sql> = {
  number: Prisma.sql`r.number`,
  created: Prisma.sql`r.created_at`,
  status: Prisma.sql`r.status`,
  school: Prisma.sql`case when v.placed then c.sort_key end`,
  project: Prisma.sql`p.code`,
  channel: Prisma.sql`r.channel`,
  year: Prisma.sql`case when v.seen then s.graduation_year end`,
  team: Prisma.sql`t.code`,
}

/** What a row is sorted by before its name; by nothing where the name is all. */
export const sortedBy = ({ by }: Sorting) => (by === 'name' ? Prisma.sql`null::text` : sortColumns[by])

/** An index has no order of empty values last, and only these columns have any. */
const mayBeEmpty: readonly Sorting['by'][] = ['school', 'year', 'team']

/** The order of rows whose sorted value, name and id are the expressions said; or from the end. */
export function orderOf(
  { by, descending }: Sorting,
  value: Prisma.Sql,
  name: Prisma.Sql,
  id: Prisma.Sql,
  isFromEnd = false,
): Prisma.Sql {
  const way = (isDown: boolean) => (isDown === isFromEnd ? Prisma.empty : Prisma.sql` desc`)
  if (by === 'name') return Prisma.sql`${name}${way(descending)}, ${id}${way(false)}`
  const empty = isFromEnd ? Prisma.sql` nulls first` : Prisma.sql` nulls last`
  const emptied = mayBeEmpty.includes(by) ? empty : Prisma.empty
  return Prisma.sql`${value}${way(descending)}${emptied}, ${name}${way(false)}, ${id}${way(false)}`
}

/** Whether a row of `live` fits. */
export function fitting(filter: Filter): Prisma.Sql {
  const { contactId, event, search } = filter
  const conditions = [
    filter.ids && Prisma.sql`r.id = any(${filter.ids.filter(isUuid)}::uuid[])`,
    filter.projectCode && Prisma.sql`r.project_id = ${projectCalled(filter.projectCode)}`,
    filter.projects && Prisma.sql`r.project_id in (select q.id from project q where q.code = any(${filter.projects}))`,
    filter.seasonId &&
      Prisma.sql`r.project_id in (select q.id from project q where q.season_id = ${filter.seasonId}::uuid)`,
    filter.studentId && Prisma.sql`r.student_id = ${filter.studentId}::uuid`,
    filter.packageId &&
      Prisma.sql`r.package_registration_id in (select k.id from package_registration k where k.package_id = ${filter.packageId}::uuid)`,
    filter.schoolId && Prisma.sql`(v.placed and r.school_id = ${filter.schoolId}::uuid)`,
    // Named by its id inside, too: by that of `k` PostgreSQL would read the links of all advisers.
    contactId &&
      Prisma.sql`exists (select from contact k where k.id = ${contactId}::uuid and (r.registered_by_id = k.id
        or (v.placed and k.role = 'COORDINATOR' and k.school_id = r.school_id)
        or (v.seen and exists (select from student_adviser own
          where own.student_id = r.student_id and own.contact_id = ${contactId}::uuid and own.state = 'CONFIRMED'))))`,
    filter.status && Prisma.sql`r.status = any(${filter.status}::fee_status[])`,
    filter.channel && Prisma.sql`r.channel = any(${filter.channel}::channel[])`,
    filter.isInTeam !== undefined && Prisma.sql`(r.team_id is not null) = ${filter.isInTeam}`,
    filter.role && Prisma.sql`r.team_role = any(${filter.role}::team_role[])`,
    filter.schoolIds && Prisma.sql`(v.placed and r.school_id = any(${filter.schoolIds}::uuid[]))`,
    filter.classCodes &&
      Prisma.sql`(r.class_id in (select q.id from class q where q.code = any(${filter.classCodes}))
        or (r.class_id is null and ${filter.classCodes.includes(withoutAny)}))`,
    filter.testSiteIds &&
      Prisma.sql`(r.test_site_id = any(${filter.testSiteIds.filter(isUuid)}::uuid[])
        or (r.test_site_id is null and ${filter.testSiteIds.includes(withoutAny)}))`,
    filter.graduationYears && Prisma.sql`(v.seen and s.graduation_year = any(${filter.graduationYears}::int[]))`,
    filter.lacks && Prisma.sql`(v.seen and ${filter.lacks})`,
    filter.createdFrom && Prisma.sql`r.created_at >= ${filter.createdFrom}`,
    filter.createdUntil && Prisma.sql`r.created_at < ${filter.createdUntil}`,
    event &&
      Prisma.sql`exists (select from registration_event g join project_event o on o.id = g.event_id
        where g.registration_id = r.id and o.code = any(${event}))`,
    search &&
      Prisma.sql`((v.seen and ${searched(Prisma.sql`s.search_text`, search)}) or (not v.seen and ${contains(Prisma.sql`v.typed`, search)})
        or ${contains(Prisma.sql`r.number`, search)} or t.code::text = ${search.trim()})`,
  ]
  const present = conditions.filter((condition) => condition instanceof Prisma.Sql)
  return present.length === 0 ? Prisma.sql`true` : Prisma.join(present, ' and ')
}

export function projectCalled(code: string): Prisma.Sql {
  return Prisma.sql`(select q.id from project q where q.code = ${code})`
}
