import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Channel } from '@/lib/db/generated/enums'
import { listFormFields } from '@/lib/features/catalogue/settings/queries'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { type Demand, demandsOf, judgedForms, longFormFields, missingFor } from './completeness.rules'
import type { ProfileField } from './rules'

const columns: Record<ProfileField, Prisma.Sql> = {
  nativeFamily: Prisma.sql`s.native_family`,
  nativeGiven: Prisma.sql`s.native_given`,
  latinFamily: Prisma.sql`s.latin_family`,
  latinGiven: Prisma.sql`s.latin_given`,
  gender: Prisma.sql`s.gender`,
  graduationYear: Prisma.sql`s.graduation_year`,
  mobile: Prisma.sql`s.mobile`,
  email: Prisma.sql`s.email`,
  guardian1Mobile: Prisma.sql`s.guardian1_mobile`,
  guardian1Email: Prisma.sql`s.guardian1_email`,
}
const numberOfNulls = (fields: readonly ProfileField[]) =>
  Prisma.sql`num_nulls(${Prisma.join(fields.map((field) => columns[field]))})`
const lacksAny = (fields: readonly ProfileField[]) =>
  fields.length === 0 ? Prisma.sql`false` : Prisma.sql`${numberOfNulls(fields)} > 0`
const hasNothingLong = Prisma.sql`${numberOfNulls(longFormFields)} = ${Prisma.raw(String(longFormFields.length))}`

type Live = { projectId: string; channel: Channel }

/** The live registrations of a student in reach, as far as a profile is judged by them. */
export function listLive(db: Db, reach: Scoped<Prisma.RegistrationWhereInput>, studentId: string): Promise<Live[]> {
  return db.registration.findMany({
    where: { AND: [reach, { studentId, cancelledAt: null }] },
    select: { projectId: true, channel: true },
  })
}

/** The projects whose registrations a profile is judged by: of the current season, or not over yet; without an end, when the season is. */
async function listAsking(db: Db, now: Date): Promise<string[]> {
  const today = new Date(dateInTable(now, displayZone()))
  const where = {
    OR: [
      { season: { isCurrent: true } },
      { endsAt: { gt: now } },
      { endsAt: null, season: { OR: [{ endsOn: null }, { endsOn: { gte: today } }] } },
    ],
  }
  return (await db.project.findMany({ where, select: { id: true } })).map(({ id }) => id)
}

/**
 * When a profile is incomplete (people#required-fields): of one registration, of a student, and what it lacks. What only an
 * ended project of another season asks for is not asked for any more.
 */
export async function readCompleteness(db: Db, now: Date) {
  const asked = demandsOf(await listFormFields(db, judgedForms))
  const { usual, demands } = asked
  const asking = await listAsking(db, now)
  const judged = [...new Set([...usual, ...demands.flatMap(({ fields }) => fields)])]
  const lacks =
    demands.length === 0
      ? Prisma.sql`false`
      : Prisma.sql`(r.project_id = any(${asking}::uuid[]) and ${Prisma.join(demands.map(lacking), ' or ', '(', ')')})`
  const live = (reach: Scoped<Prisma.RegistrationWhereInput>, rows: Prisma.RegistrationWhereInput) => ({
    AND: [reach, { cancelledAt: null, projectId: { in: asking } }, rows],
  })
  return {
    /** Of `registration r` with its `student s`: the student lacks something that it asks for. */
    lacks,
    /**
     * The same of `student s` and the reach of `registration r`, as `studentsLacking`, for statements in SQL: asked of each student
     * where they are a reader's own, and of all registrations at once where they may be of everybody.
     */
    studentLacks: (reach: Scoped<Prisma.Sql>, { isOfAll }: { isOfAll: boolean }): Prisma.Sql => {
      const live = Prisma.sql`r.cancelled_at is null and r.project_id = any(${asking}::uuid[]) and ${reach}`
      const ofOwn = isOfAll
        ? Prisma.sql`case when s.id in (select r.student_id from registration r where ${live}) then s.id in
            (select r.student_id from registration r join student s on s.id = r.student_id where ${live} and ${lacks}) end`
        : Prisma.sql`(select bool_or(${lacks}) from registration r where r.student_id = s.id and ${live})`
      return Prisma.sql`(${lacksAny(judged)} and coalesce(${ofOwn}, ${lacksAny(usual)}))`
    },
    /** Students who lack something that such a registration in reach asks for, or where there is none what is usual. */
    studentsLacking: (reach: Scoped<Prisma.RegistrationWhereInput>): Prisma.StudentWhereInput => ({
      OR: [
        { registrations: { none: live(reach, {}) }, OR: emptyOf(usual) },
        ...alikeOf(demands).map(({ isShort, fields, rows }) => ({
          AND: [...shortOf(isShort), { OR: emptyOf(fields) }],
          registrations: { some: live(reach, { OR: rows }) },
        })),
      ],
    }),
    /** What a profile lacks of all that its live registrations ask for. */
    missingOf: (profile: Parameters<typeof missingFor>[0], registrations: readonly Live[]) =>
      missingFor(
        profile,
        registrations.filter(({ projectId }) => asking.includes(projectId)),
        asked,
      ),
  }
}

function lacking({ channels, isShort, projects, fields }: Demand): Prisma.Sql {
  const own = Prisma.sql`r.project_id = any(${[...projects.ids]}::uuid[])`
  const conditions = [
    Prisma.sql`r.channel in (${Prisma.raw(channels.map((channel) => `'${channel}'`).join(', '))})`,
    ...(isShort === null ? [] : [Prisma.sql`(${hasNothingLong}) = ${Prisma.raw(String(isShort))}`]),
    ...(projects.areMeant ? [own] : projects.ids.length === 0 ? [] : [Prisma.sql`not ${own}`]),
    Prisma.sql`${numberOfNulls(fields)} > 0`,
  ]
  return Prisma.join(conditions, ' and ', '(', ')')
}

/** Demands of the same fields of the same students, so that each is looked for once. */
function alikeOf(demands: readonly Demand[]) {
  const alike = new Map<string, Pick<Demand, 'isShort' | 'fields'> & { rows: Prisma.RegistrationWhereInput[] }>()
  for (const { channels, isShort, projects, fields } of demands) {
    const key = `${String(isShort)} ${fields.join(' ')}`
    const group = alike.get(key) ?? { isShort, fields, rows: [] }
    const ids = [...projects.ids]
    group.rows.push({ channel: { in: [...channels] }, projectId: projects.areMeant ? { in: ids } : { notIn: ids } })
    alike.set(key, group)
  }
  return [...alike.values()]
}

const emptyOf = (fields: readonly ProfileField[]): Prisma.StudentWhereInput[] =>
  fields.map((field) => ({ [field]: null }))

function shortOf(isShort: boolean | null): Prisma.StudentWhereInput[] {
  const nothing = { AND: emptyOf(longFormFields) }
  if (isShort === null) return []
  return [isShort ? nothing : { NOT: nothing }]
}
