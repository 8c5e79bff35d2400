import type { Scoped } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { arrayText } from '@/lib/db/array-text'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PersonKind, ScoreState } from '@/lib/db/generated/enums'
import { isUuid, newId, newIds } from '@/lib/db/ids'
import { milliseconds, nameJson } from '@/lib/db/sql'
import type { FullName } from '@/lib/i18n/person-name'

/** What a scorer gives a team now, and when it was given, in milliseconds since the epoch. */
type ScorerEntry = { kind: PersonKind; id: string | null; hundredths: number; comment: string | null; at: number }

type Total = {
  hundredths: number
  state: ScoreState
  version: number
  by: { kind: PersonKind; id: string | null }
  at: number
}

/** How a team stands before those who score it. */
export type TeamScoreState = {
  teamId: string
  projectId: string
  /** Settled students (teams#placed-and-settled). */
  members: number
  isSubmitted: boolean
  isReleased: boolean
  total: Total | null
  scorerValues: ScorerEntry[]
  /** How often anything was scored here, and when last: what comes next is later than that. */
  entries: number
  lastAt: number | null
}

/** Of `team t` with its counts and latest values, as the keys and values of an object. */
const teamScoreJson = (
  now: Date,
) => Prisma.sql`'teamId', t.id, 'projectId', t.project_id, 'members', coalesce(m.count, 0),
  'isSubmitted', u.team_id is not null, 'isReleased', t.project_id in (select p.id from project p where ${visibleSql.released(now)}),
  'total', case when s.team_id is not null then json_build_object('hundredths', s.hundredths, 'state', s.state, 'version', s.version,
    'by', json_build_object('kind', s.scored_by_kind, 'id', s.scored_by_id), 'at', ${milliseconds(Prisma.sql`s.updated_at`)}) end,
  'scorerValues', coalesce(l.latest, '[]'), 'entries', coalesce(n.entries, 0), 'lastAt', ${milliseconds(Prisma.sql`n.last_at`)}`

/** Some teams, as a condition on `team x` and on `registration r` of them. */
export type AmongTeams = Readonly<Record<'teams' | 'registrations', Prisma.Sql>>

export const amongProject = (projectId: string): AmongTeams => ({
  teams: Prisma.sql`x.project_id = ${projectId}::uuid`,
  registrations: Prisma.sql`r.project_id = ${projectId}::uuid and r.team_id is not null`,
})

/** How many students teams have, and a hash that says which. */
const settled = ({ registrations }: AmongTeams) => Prisma.sql`
  select r.team_id, count(*), bit_xor(uuid_hash_extended(r.id, 0)) as hash from registration r
  where ${registrations} and r.cancelled_at is null and r.status in ('PAID', 'FREE') group by r.team_id`

/**
 * The members, submission, total and entries of `team t`, found for all of these teams at once: one look-up for each costs twice as
 * much among thousands.
 */
export const totalJoins = (among: AmongTeams) => Prisma.sql`
  left join (${settled(among)}) m on m.team_id = t.id
  left join submission u on u.team_id = t.id and u.reopened_at is null
  left join team_score s on s.team_id = t.id
  left join (select e.team_id, count(*) as entries, max(e.created_at) as last_at from team x join score_entry e on e.team_id = x.id
    where ${among.teams} group by e.team_id) n on n.team_id = t.id`

/** What each scorer said last of each of these teams, as `score_entry e`; who took it back says nothing. */
export const latestEntries = ({ teams }: AmongTeams) => Prisma.sql`
  (select distinct on (e.team_id, e.scorer_kind, e.scorer_id) e.*, x.serial from team x join score_entry e on e.team_id = x.id
    where ${teams} and e.kind = 'SCORER'
    order by e.team_id, e.scorer_kind, e.scorer_id, e.created_at desc, e.id desc) e where e.hundredths is not null`

const stateJoins = (among: AmongTeams, value: Prisma.Sql) => Prisma.sql`${totalJoins(among)}
  left join (select e.team_id, json_agg(${value} order by e.created_at, e.id) as latest
    from ${latestEntries(among)} group by e.team_id) l on l.team_id = t.id`

const entryJson = Prisma.sql`json_build_object('kind', e.scorer_kind, 'id', e.scorer_id, 'hundredths', e.hundredths,
  'comment', e.comment, 'at', ${milliseconds(Prisma.sql`e.created_at`)})`

/**
 * Locks live teams for whoever scores them, in one order for all, so that no two wait for each other; a student who
 * joins or leaves them meanwhile waits, too. Returns the ids of those that exist for the caller.
 */
export async function lockTeams(db: Tx, scope: Scoped<Prisma.Sql>, teamIds: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(teamIds)].filter(isUuid)
  const rows = await db.$queryRaw<{ id: string }[]>`
    select t.id from team t where t.id = any(${arrayText(ids)}::uuid[]) and t.archived_at is null and ${scope} order by t.id for no key update of t`
  return new Set(rows.map(({ id }) => id))
}

/** How teams stand that were found in reach; one value for all of them, which reaches us at half the cost (performance#w5). */
export async function listTeamScores(db: Db | Tx, teamIds: readonly string[], now: Date): Promise<TeamScoreState[]> {
  const ids = arrayText(teamIds)
  const among = {
    teams: Prisma.sql`x.id = any(${ids}::uuid[])`,
    registrations: Prisma.sql`r.team_id = any(${ids}::uuid[])`,
  }
  const [found] = await db.$queryRaw<{ rows: TeamScoreState[] | null }[]>`
    select json_agg(json_build_object(${teamScoreJson(now)}) order by t.id) as rows
    from team t ${stateJoins(among, entryJson)} where t.id = any(${ids}::uuid[])`
  return found?.rows ?? []
}

/** Of `team t` with its members `m` and its submission `u`: one value of all that a seal tells apart. */
export const sealed = Prisma.sql`uuid_hash_extended(t.id, coalesce(hashtextextended(t.title, 0), 1)
  # coalesce(uuid_hash_extended(u.id, 0), 2) # coalesce(m.hash # m.count, 3))`
/** One text of such values that says which teams are there, who is in them and which have handed in, to be compared with an earlier one. */
export const sealOf = (values: Prisma.Sql) => Prisma.sql`concat(count(*), ':', bit_xor(${values}))`

/** Which of a project's teams were scored since a moment, and how they all are. */
export async function getNews(
  db: Db,
  scope: Scoped<Prisma.Sql>,
  projectId: string,
  since: Date,
): Promise<{ teamIds: string[]; teams: string }> {
  const [row] = await db.$queryRaw<{ teamIds: string[]; teams: string }[]>`
    select coalesce(json_agg(t.id) filter (where t.id in (
        select e.team_id from team x join score_entry e on e.team_id = x.id
        where x.project_id = ${projectId}::uuid and e.created_at > ${since})), '[]') as "teamIds", ${sealOf(sealed)} as teams
    from team t left join submission u on u.team_id = t.id and u.reopened_at is null
    left join (${settled(amongProject(projectId))}) m on m.team_id = t.id
    where t.project_id = ${projectId}::uuid and t.archived_at is null and ${scope}`
  return row ?? { teamIds: [], teams: '' }
}

/**
 * Live teams by the guide's names, where they exist for the caller; in the order they were named, undefined where
 * not. null: a code stands for several, and its school was not named.
 */
export async function findTeamIds(
  db: Db | Tx,
  scope: Scoped<Prisma.Sql>,
  projectId: string,
  names: readonly { schoolId?: string | undefined; code: number }[],
): Promise<(string | undefined)[] | null> {
  if (!isUuid(projectId)) return names.map(() => undefined)
  const keys = names.map(({ schoolId, code }) => ({
    schoolId: schoolId !== undefined && isUuid(schoolId) ? schoolId : null,
    isAnySchool: schoolId === undefined,
    code,
  }))
  const rows = await db.$queryRaw<{ id: string; place: number }[]>`
    select t.id, k.place::int as place
    from unnest(${keys.map((one) => one.schoolId)}::uuid[], ${keys.map((one) => one.isAnySchool)}::boolean[],
      ${keys.map((one) => one.code)}::int[]) with ordinality k (school_id, any_school, code, place)
    join team t on t.project_id = ${projectId}::uuid and (k.any_school or t.school_id = k.school_id) and t.code = k.code
      and t.archived_at is null
    where ${scope}`
  const found = new Map(rows.map(({ id, place }) => [place - 1, id]))
  if (found.size < rows.length) return null
  return names.map((_, place) => found.get(place))
}

/** Which of these teams the adviser reviews as their own. */
export async function listReviewed(
  db: Db | Tx,
  scope: Scoped<Prisma.TeamWhereInput>,
  teamIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db.team.findMany({ where: { AND: [scope, { id: { in: [...teamIds] } }] }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

/** A student of a team; `isTold`: the reader is told the e-mail, as in the team's row. */
export type ScoredMember = { email: string | null; name: FullName; isSettled: boolean; isTold: boolean }

/** The students of teams that were found in reach. */
export async function listMembers(
  db: Db | Tx,
  students: Scoped<Prisma.Sql>,
  teamIds: readonly string[],
): Promise<Map<string, ScoredMember[]>> {
  const rows = await db.$queryRaw<{ teamId: string; members: ScoredMember[] }[]>`
    select r.team_id as "teamId", json_agg(json_build_object('email', s.email, 'name', ${nameJson(Prisma.sql`s`)},
      'isSettled', r.status in ('PAID', 'FREE'), 'isTold', s.email is not null and ${students})
      order by r.team_role, s.sort_key, r.id) as members
    from registration r join student s on s.id = r.student_id
    where r.team_id = any(${[...teamIds]}::uuid[]) and r.cancelled_at is null group by r.team_id`
  return new Map(rows.map(({ teamId, members }) => [teamId, members]))
}

/** Whether the project lets its teams' own advisers score them. */
export async function advisersMayScore(db: Db | Tx, projectId: string): Promise<boolean> {
  const project = await db.project.findUnique({ where: { id: projectId }, select: { advisersMayScore: true } })
  return project?.advisersMayScore ?? false
}

/** Whether this team's score may be told to the reader now. */
export async function isToldScore(db: Db, scope: Scoped<Prisma.TeamWhereInput>, teamId: string): Promise<boolean> {
  return (await db.team.findFirst({ where: { AND: [scope, { id: teamId }] }, select: { id: true } })) !== null
}

/** What the audit rows of one batch have in common. */
export function newBatch(now: Date): string {
  return newId(now)
}

export type By = { kind: PersonKind; id: string | null }
export type NewEntry = {
  teamId: string
  kind: 'SCORER' | 'TOTAL'
  /** null: a scorer takes the value back. */
  hundredths: number | null
  comment: string | null
  /** After the team's last one, whichever clock that was written by. */
  at: Date
}

/** What was given and what came of it, in one insert (performance#w5). */
export async function insertEntries(db: Tx, now: Date, by: By, entries: readonly NewEntry[]): Promise<void> {
  await db.$executeRaw`
    insert into score_entry (id, created_at, team_id, kind, scorer_kind, scorer_id, hundredths, comment)
    select x.id, x.at, x.team_id, x.kind::score_entry_kind, ${by.kind}::person_kind, ${by.id}::uuid, x.hundredths, x.comment
    from unnest(${arrayText(newIds(now, entries.length))}::uuid[], ${arrayText(entries.map((one) => one.at))}::timestamptz[],
      ${arrayText(entries.map((one) => one.teamId))}::uuid[], ${arrayText(entries.map((one) => one.kind))}::text[],
      ${arrayText(entries.map((one) => one.hundredths))}::int[], ${arrayText(entries.map((one) => one.comment))}::text[])
      x (id, at, team_id, kind, hundredths, comment)`
}

export type NewTotal = { teamId: string; hundredths: number; version: number }

/** The totals of teams whose locks are held. */
export async function writeTotals(
  db: Tx,
  now: Date,
  by: By,
  { totals, state, reason }: { totals: readonly NewTotal[]; state: ScoreState; reason: string | null },
): Promise<void> {
  await db.$executeRaw`
    insert into team_score (team_id, created_at, updated_at, hundredths, state, scored_by_kind, scored_by_id, reason, version)
    select x.team_id, ${now}, ${now}, x.hundredths, ${state}::score_state, ${by.kind}::person_kind, ${by.id}::uuid, ${reason}, x.version
    from unnest(${arrayText(totals.map((one) => one.teamId))}::uuid[], ${arrayText(totals.map((one) => one.hundredths))}::int[],
      ${arrayText(totals.map((one) => one.version))}::int[]) x (team_id, hundredths, version)
    on conflict (team_id) do update set updated_at = excluded.updated_at, hundredths = excluded.hundredths, state = excluded.state,
      scored_by_kind = excluded.scored_by_kind, scored_by_id = excluded.scored_by_id, reason = excluded.reason, version = excluded.version`
}

/** Of teams whose locks are held, and for which nobody gives anything any more. */
export async function removeDrafts(db: Tx, teamIds: readonly string[]): Promise<void> {
  await db.$executeRaw`delete from team_score where team_id = any(${[...teamIds]}::uuid[]) and state = 'DRAFT'`
}
