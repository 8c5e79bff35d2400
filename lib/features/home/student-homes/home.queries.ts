import type { Reach } from '@/lib/access/reach'
import type { Scoped } from '@/lib/access/visible'
import { askPlanned, type Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { FeeStatus } from '@/lib/db/generated/enums'
import type { JsonRow } from '@/lib/db/json-row'
import { bySession, chaptersSql, classesSql, type OpenClass } from '@/lib/features/learning/courses/queries'
import type { Chapter } from '@/lib/features/learning/courses/rules'
import { type Funds, fundsSql } from '@/lib/features/payments/payments/queries'
import { registrationOf, type RegistrationRow } from '@/lib/features/registrations/rosters/row.queries'
import type { Bilingual } from '@/lib/i18n/languages'
import { type Entry, entryOf, type HomeReach, type HomeRow, ownSql } from './queries'

type Bundle = {
  id: string
  status: FeeStatus
  createdAt: Date
  usesTotal: number | null
  usesTaken: number
  name: Bilingual
  priceMinor: number
  currency: string
  /** Of its projects in reach. */
  codes: string[]
  /** When the last of all ends; null while one of them is out of reach or has no end. */
  endsAt: Date | null
}

type BundleReach = { packageRegistrations: Scoped<Prisma.Sql>; projects: Scoped<Prisma.Sql> }

/** The live registrations for packages in reach, the newest first. */
function bundlesSql(reach: BundleReach): Prisma.Sql {
  return Prisma.sql`
    select k.id, k.status::text as status, k.created_at as "createdAt", k.uses_total as "usesTotal",
      k.uses_taken as "usesTaken", g.name, k.price_minor as "priceMinor", k.currency, o.codes, o."endsAt"
    from package_registration k join package g on g.id = k.package_id
    cross join lateral (
      select coalesce(json_agg(p.code order by i.position, i.id) filter (where ${reach.projects}), '[]') as codes,
        case when bool_and(p.ends_at is not null and ${reach.projects}) then max(p.ends_at) end as "endsAt"
      from package_project i join project p on p.id = i.project_id where i.package_id = g.id) o
    where k.cancelled_at is null and ${reach.packageRegistrations}
    order by k.created_at desc, k.id desc`
}

/** A registration, and what a home tells beside it. */
type Own = { row: RegistrationRow; entry: Entry }

/** What few students have, or not for long: packages, fees that are not settled, classes with their chapters in order. */
type More = { packages: Bundle[]; funds: Funds[]; classes: OpenClass[]; chapters: Chapter[] }

/** What a student's home is made of; of what waits whether there may be any, so that only few are asked further. */
export type Found = More & {
  own: Own[]
  mayBe: Record<'advanced' | 'unread' | 'asked' | 'proposed', boolean>
}

type OwnRow = Omit<HomeRow, 'id' | 'status' | 'submittedAt'> & { row: JsonRow }
type FoundRow = { own: InJson<OwnRow>[]; mayBe: Found['mayBe'] & { more: boolean } }
type MoreRow = Pick<More, 'classes' | 'chapters'> & { packages: InJson<Bundle>[]; funds: InJson<Funds>[] }

/** Times of columns come in JSON as texts. */
type InJson<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key]
}

type FoundReach = { list: Reach; classes: Scoped<Prisma.Sql> } & HomeReach & BundleReach

const listed = (rows: Prisma.Sql) => Prisma.sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`

/** Of `registration r`. */
const liveOf = (studentId: string) => Prisma.sql`r.student_id = ${studentId}::uuid and r.cancelled_at is null`

/** One statement for most students, which PostgreSQL plans once, and for who has more of a home a second (performance#w2). */
export async function findHome(db: Db, reach: FoundReach, studentId: string): Promise<Found> {
  const own = liveOf(studentId)
  const { mayBe, ...found } = await askOne<FoundRow>(
    db,
    Prisma.sql`select ${listed(ownSql(reach, studentId))} as own, json_build_object(
      'more', exists (select from registration r where ${own} and r.status = 'PENDING')
        or exists (select from package_registration k where k.cancelled_at is null and ${reach.packageRegistrations})
        or exists (select from class course where ${reach.classes}),
      'advanced', exists (select from advancement a join registration r on r.id = a.registration_id where ${own}),
      'unread', exists (select from inquiry i where i.student_id = ${studentId}::uuid and not exists (
        select from inquiry_read d where d.inquiry_id = i.id and d.person_kind = 'STUDENT'
          and d.person_id = ${studentId}::uuid and d.is_current)),
      'asked', exists (select from thinking_question q join registration r on r.project_id = q.project_id
        where q.active and ${own}),
      'proposed', exists (select from student_adviser a
        where a.student_id = ${studentId}::uuid and a.state = 'PROPOSED')) as "mayBe"`,
  )
  const more = mayBe.more
    ? await findMore(db, reach, studentId)
    : { packages: [], funds: [], classes: [], chapters: [] }
  return { ...more, mayBe, own: found.own.map((row) => ownOf(row, reach.list)) }
}

async function findMore(db: Db, reach: FoundReach, studentId: string): Promise<More> {
  const unpaid = Prisma.sql`${liveOf(studentId)} and r.status = 'PENDING'`
  const sessions = Prisma.sql`s.class_id in (select course.id from class course where ${reach.classes})`
  const { packages, funds, classes, chapters } = await askOne<MoreRow>(
    db,
    Prisma.sql`select ${listed(bundlesSql(reach))} as packages, ${listed(fundsSql(reach.list, unpaid))} as funds,
      ${listed(classesSql(reach.classes))} as classes, ${listed(chaptersSql(sessions, studentId))} as chapters`,
  )
  return {
    packages: packages.map(({ createdAt, endsAt, ...held }) => ({
      ...held,
      createdAt: new Date(createdAt),
      endsAt: instantOf(endsAt),
    })),
    funds: funds.map(({ cancelledAt, holdUntil, ...fund }) => ({
      ...fund,
      cancelledAt: instantOf(cancelledAt),
      holdUntil: instantOf(holdUntil),
    })),
    classes,
    chapters: bySession(chapters),
  }
}

function ownOf({ row, holdUntil, updatedAt, ...beside }: InJson<OwnRow>, reach: Reach): Own {
  const listedRow = registrationOf(row, reach)
  const { id, status, submittedAt } = listedRow
  const entry = entryOf({
    ...beside,
    id,
    status,
    holdUntil: instantOf(holdUntil),
    submittedAt: submittedAt === null ? null : new Date(submittedAt),
    updatedAt: new Date(updatedAt),
  })
  return { row: listedRow, entry }
}

async function askOne<R>(db: Db, statement: Prisma.Sql): Promise<R> {
  const [found] = await askPlanned<R>(db, statement)
  if (found === undefined) throw new Error('a statement of one row gave none')
  return found
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text))
