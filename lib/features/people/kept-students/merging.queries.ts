import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { studentSearchText } from '@/lib/db/search-text'
import { profileSelect } from '@/lib/features/people/students/queries'
import { uniteLearning } from './learning.queries'
import type { mergedKinds, Twice } from './rules'

/** Locks both entries: whatever is written for one of them meanwhile waits for the merge. */
export async function lockStudents(db: Tx, ids: readonly string[]): Promise<void> {
  await db.$queryRaw`select 1 as locked from student where id = any(${ids.filter(isUuid)}::uuid[]) order by id for update`
}

/** The tallies of the projects of both, before anything else: the lock order of sign-ups (data-model#counting). */
export async function lockTalliesOfStudents(db: Tx, ids: readonly string[]): Promise<void> {
  await db.$queryRaw`
    select 1 as locked from project_tally y where y.project_id in (
      select r.project_id from registration r where r.student_id = any(${ids.filter(isUuid)}::uuid[]))
    order by y.project_id for update`
}

/** What both have where one person has one. */
export async function listTwice(db: Db, studentId: string, keptId: string): Promise<Twice> {
  const [row] = await db.$queryRaw<Twice[]>`
    select
      array(select p.code from registration a join registration b on b.project_id = a.project_id join project p on p.id = a.project_id
        where a.student_id = ${studentId}::uuid and b.student_id = ${keptId}::uuid and a.cancelled_at is null
          and b.cancelled_at is null order by p.code) as projects,
      array(select p.name ->> 'en' from package_registration a join package_registration b on b.package_id = a.package_id
        join package p on p.id = a.package_id
        where a.student_id = ${studentId}::uuid and b.student_id = ${keptId}::uuid and a.cancelled_at is null
          and b.cancelled_at is null order by 1) as packages,
      array(select distinct p.code from fee_reduction a join fee_reduction b on b.project_id = a.project_id
        join project p on p.id = a.project_id
        where a.student_id = ${studentId}::uuid and b.student_id = ${keptId}::uuid
          and a.state in ('PENDING', 'MORE_INFO', 'APPROVED') and b.state in ('PENDING', 'MORE_INFO', 'APPROVED')
        order by p.code) as reductions,
      array(select a.number || ', ' || b.number from certificate a join certificate b on b.rule_id = a.rule_id
        where a.student_id = ${studentId}::uuid and b.student_id = ${keptId}::uuid and a.state = 'ISSUED' and b.state = 'ISSUED'
          and a.registration_id is null and b.registration_id is null order by 1) as certificates`
  if (row === undefined) throw new Error('no row of what both have')
  return row
}

type Withdrawn = { id: string; projectId: string; state: string }

/**
 * Where both have a reduction for one project, the one of the entry that takes part there stays, else that of the entry that
 * stays; the other is put away, and its proof goes.
 */
export async function withdrawReducedTwice(db: Tx, now: Date, studentId: string, keptId: string): Promise<Withdrawn[]> {
  return db.$queryRaw<Withdrawn[]>`
    with gone as materialized (
      select distinct (case when exists (select from registration r where r.student_id = a.student_id and r.project_id = a.project_id
        and r.cancelled_at is null) then b else a end).*
      from fee_reduction a join fee_reduction b on b.project_id = a.project_id
      where a.student_id = ${studentId}::uuid and b.student_id = ${keptId}::uuid
        and a.state in ('PENDING', 'MORE_INFO', 'APPROVED') and b.state in ('PENDING', 'MORE_INFO', 'APPROVED')),
    withdrawn as (
      update fee_reduction f set state = 'WITHDRAWN', reason = null, version = f.version + 1
      from gone where f.id = gone.id returning f.id, f.project_id, f.proof_file_id, gone.state::text as state),
    released as (
      update file set delete_after = ${now} from withdrawn w where file.id = w.proof_file_id)
    select id, project_id as "projectId", state from withdrawn order by id`
}

type EntryCounts = Record<(typeof mergedKinds)[number], number>

/** How much of each kind an entry has. */
export async function countOfStudent(db: Db, id: string): Promise<EntryCounts> {
  const [row] = await db.$queryRaw<EntryCounts[]>`
    select
      (select count(*)::int from registration where student_id = ${id}::uuid) as registrations,
      (select count(distinct team_id)::int from registration where student_id = ${id}::uuid and cancelled_at is null) as teams,
      (select count(distinct l.order_id)::int from order_line l
        left join registration r on r.id = l.registration_id left join package_registration g on g.id = l.package_registration_id
        where ${id}::uuid in (r.student_id, g.student_id)) as orders,
      (select count(*)::int from certificate where student_id = ${id}::uuid) as certificates,
      (select count(*)::int from student_adviser where student_id = ${id}::uuid and state <> 'ENDED') as advisers,
      (select count(*)::int from inquiry where student_id = ${id}::uuid) as messages,
      (select count(*)::int from thinking_answer where student_id = ${id}::uuid) as answers,
      (select count(*)::int from volunteer_work where student_id = ${id}::uuid) as hours`
  if (row === undefined) throw new Error('counts without a row')
  return row
}

/** Writes an entry as merged; those that were merged into it lead to the one that stays, too. */
export async function closeMerged(
  db: Tx,
  now: Date,
  seen: { id: string; version: number },
  keptId: string,
): Promise<boolean> {
  const { count } = await db.student.updateMany({
    where: { ...seen, mergedIntoId: null, erasedAt: null },
    data: { mergedIntoId: keptId, passwordHash: null, updatedAt: now, version: { increment: 1 } },
  })
  await db.student.updateMany({ where: { mergedIntoId: seen.id }, data: { mergedIntoId: keptId } })
  return count > 0
}

/** Tables whose rows go over as they are. Registrations inside a package follow it by their foreign key. */
const plain = [
  'package_registration',
  'registration',
  'fee_reduction',
  'certificate',
  'inquiry',
  'commitment',
  'consent',
]
/** Tables whose rows say who wrote them. */
const written = ['inquiry_message', 'content_message']
/** Tables in which one person has one row for each of these columns: what the one who stays has already stays behind. */
const single = {
  thinking_answer: ['question_id'],
  quiz_answer: ['quiz_id'],
  content_progress: ['content_id'],
  content_thread: ['content_id'],
  volunteer_work: ['done_on', 'achievement'],
} as const

/** Gives everything of one student to another, under the lock of both; answers how many rows went over. */
export async function moveToKept(db: Tx, now: Date, studentId: string, keptId: string): Promise<number> {
  await db.$executeRaw`select set_config('portal.unlock', 'merge', true)`
  let moved = 0
  for (const table of plain)
    moved += await db.$executeRaw`
      update ${Prisma.raw(table)} set student_id = ${keptId}::uuid where student_id = ${studentId}::uuid`
  moved += await uniteLearning(db, { studentId, keptId })
  for (const [table, columns] of Object.entries(single)) {
    const same = Prisma.raw(columns.map((column) => `o.${column} = t.${column}`).join(' and '))
    moved += await db.$executeRaw`
      update ${Prisma.raw(table)} t set student_id = ${keptId}::uuid where t.student_id = ${studentId}::uuid
        and not exists (select from ${Prisma.raw(table)} o where o.student_id = ${keptId}::uuid and ${same})`
  }
  for (const table of written)
    await db.$executeRaw`
      update ${Prisma.raw(table)} set author_id = ${keptId}::uuid
      where author_kind = 'STUDENT' and author_id = ${studentId}::uuid`
  // A pair has one link: a confirmed one wins over one that only waits.
  await db.$executeRaw`
    update student_adviser k set state = 'CONFIRMED', confirmed_at = a.confirmed_at
    from student_adviser a where a.student_id = ${studentId}::uuid and a.state = 'CONFIRMED' and k.student_id = ${keptId}::uuid
      and k.contact_id = a.contact_id and k.state = 'PROPOSED'`
  await db.$executeRaw`
    update student_adviser a set state = 'ENDED', ended_at = ${now} where a.student_id = ${studentId}::uuid and a.state <> 'ENDED'
      and exists (select from student_adviser k where k.student_id = ${keptId}::uuid and k.contact_id = a.contact_id and k.state <> 'ENDED')`
  moved += await db.$executeRaw`
    update student_adviser set student_id = ${keptId}::uuid where student_id = ${studentId}::uuid`
  // What was asked to be changed was about the entry that goes.
  await db.$executeRaw`
    update change_request set state = 'DECLINED', decided_at = ${now}, decided_by_kind = 'SYSTEM'
    where student_id = ${studentId}::uuid and state = 'PENDING'`
  await db.$executeRaw`
    update change_request set student_id = ${keptId}::uuid where student_id = ${studentId}::uuid`
  await db.$executeRaw`
    update file set owner_id = ${keptId}::uuid where owner_kind = 'STUDENT' and owner_id = ${studentId}::uuid`
  await db.$executeRaw`
    update inquiry_read t set person_id = ${keptId}::uuid where t.person_kind = 'STUDENT' and t.person_id = ${studentId}::uuid
      and not exists (select from inquiry_read o where o.inquiry_id = t.inquiry_id and o.person_kind = 'STUDENT' and o.person_id = ${keptId}::uuid)`
  await db.$executeRaw`select set_config('portal.unlock', '', true)`
  return moved
}

/** The student who stays takes from the other what their own entry lacks, and is found by it. */
export async function fillFrom(
  db: Tx,
  now: Date,
  studentId: string,
  kept: { id: string; version: number },
): Promise<boolean> {
  const columns = Prisma.raw([...filled.map(filling), ...guardians.flatMap(fillingGuardian)].join(', '))
  const count = await db.$executeRaw`
    update student k set ${columns}, first_signed_in_at = least(k.first_signed_in_at, s.first_signed_in_at),
      updated_at = ${now}, version = k.version + 1
    from student s where s.id = ${studentId}::uuid and k.id = ${kept.id}::uuid and k.version = ${kept.version}`
  if (count === 0) return false
  const where = { id: kept.id }
  const entry = await db.student.findUniqueOrThrow({ where, select: profileSelect })
  await db.student.update({ where, data: { searchText: studentSearchText(entry) }, select: { id: true } })
  return true
}

/** Contact data that stands for itself; a name is whole or absent, and a secret is sealed to its own row. */
const filled = ['gender', 'graduation_year', 'mobile', 'qq', 'wechat', 'supplement', 'language']

const filling = (column: string) => `${column} = coalesce(k.${column}, s.${column})`

/** A number and an address are one person's: the one is filled only where the other is the same, or where neither is known. */
const guardians = [
  ['guardian1_mobile', 'guardian1_email'],
  ['guardian2_mobile', 'guardian2_email'],
] as const

function fillingGuardian([mobile, email]: (typeof guardians)[number]): string[] {
  const filledBeside = (column: string, other: string) =>
    `${column} = coalesce(k.${column}, case when k.${other} is null or k.${other} = s.${other} then s.${column} end)`
  return [filledBeside(mobile, email), filledBeside(email, mobile)]
}
