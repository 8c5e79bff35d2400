import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import type { FullName } from '@/lib/i18n/person-name'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { LinkState } from './rules'

const nameSelect = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
const linkSelect = {
  id: true,
  createdAt: true,
  state: true,
  student: { select: { id: true, ...nameSelect } },
  contact: {
    select: {
      id: true,
      family: true,
      given: true,
      latinName: true,
      position: true,
      school: { select: { id: true, name: true, nameEn: true } },
    },
  },
} as const

/** An adviser and a student, with the projects in reach the one registered the other for. */
export type AdviserLink = Prisma.StudentAdviserGetPayload<{ select: typeof linkSelect }> & { projects: string[] }

export type LinkReach = {
  students: Scoped<Prisma.StudentWhereInput>
  /** Of `registration r`. */
  registrations: Scoped<Prisma.Sql>
}

/** The links of students in reach that are in one of these states, those first that wait. */
export async function listLinks(
  db: Db,
  reach: LinkReach,
  states: readonly LinkState[],
  window: RowWindow,
  fitting: Prisma.StudentAdviserWhereInput = {},
): Promise<Page<AdviserLink>> {
  const where = { AND: [waiting(reach.students, states), fitting] }
  const rows = await db.studentAdviser.findMany({
    where,
    select: linkSelect,
    orderBy: [{ state: 'asc' }, { student: { sortKey: 'asc' } }, { id: 'asc' }],
    ...window,
  })
  const pairs = rows.map(({ student, contact }) => ({ studentId: student.id, contactId: contact.id }))
  const made = await db.$queryRaw<{ studentId: string; contactId: string; codes: string[] }[]>`
    select r.student_id as "studentId", r.registered_by_id as "contactId", array_agg(p.code order by p.code) as codes
    from unnest(${pairs.map(({ studentId }) => studentId)}::uuid[], ${pairs.map(({ contactId }) => contactId)}::uuid[])
        as m (student_id, contact_id)
      join registration r on r.student_id = m.student_id and r.registered_by_id = m.contact_id
      join project p on p.id = r.project_id
    where r.cancelled_at is null and ${reach.registrations} group by 1, 2`
  const codesOf = new Map(made.map(({ studentId, contactId, codes }) => [`${studentId} ${contactId}`, codes]))
  return {
    rows: rows.map((row) => ({ ...row, projects: codesOf.get(`${row.student.id} ${row.contact.id}`) ?? [] })),
    total: await db.studentAdviser.count({ where }),
  }
}

function waiting(scope: Scoped<Prisma.StudentWhereInput>, states: readonly LinkState[]) {
  return {
    state: { in: [...states] },
    student: { AND: [scope, { erasedAt: null, mergedIntoId: null }] },
  }
}

/** Of `student s`: the links that wait are few, and their index is only found where the state stands in the statement. */
export async function countProposals(db: Db, scope: Scoped<Prisma.Sql>): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from student_adviser l join student s on s.id = l.student_id
    where l.state = 'PROPOSED' and s.erased_at is null and s.merged_into_id is null and ${scope}`
  return row?.count ?? 0
}

/** One of a student in reach; absent and out of reach are the same. */
export async function getLink(db: Db, scope: Scoped<Prisma.StudentWhereInput>, id: string) {
  const link = isUuid(id)
    ? await db.studentAdviser.findFirst({
        where: { id, student: scope },
        select: { id: true, state: true, studentId: true, contact: { select: { disabledAt: true } } },
      })
    : null
  return orNotFound(link)
}

type Decided = { decidedByKind: 'STUDENT' | 'CONTACT' | 'ADMINISTRATOR'; decidedById: string }

/** Accepts or declines a proposed link; false: somebody else has meanwhile. */
export async function decideLink(db: Tx, now: Date, id: string, accept: boolean, by: Decided): Promise<boolean> {
  const state = accept ? { state: 'CONFIRMED' as const, confirmedAt: now } : { state: 'ENDED' as const, endedAt: now }
  const { count } = await db.studentAdviser.updateMany({ where: { id, state: 'PROPOSED' }, data: { ...state, ...by } })
  return count > 0
}

/** Ends a confirmed link; false: somebody has meanwhile. */
export async function endLink(db: Tx, now: Date, id: string, by: Decided): Promise<boolean> {
  const ended = { state: 'ENDED' as const, endedAt: now, ...by }
  const { count } = await db.studentAdviser.updateMany({ where: { id, state: 'CONFIRMED' }, data: ended })
  return count > 0
}

/** A registration that waits with the adviser who made it: of the student, the adviser is told only the name as typed. */
export type Claim = { id: string; createdAt: Date; name: FullName; project: string }

export function claimed(
  scope: Scoped<Prisma.RegistrationWhereInput>,
  contactId: string,
): Prisma.RegistrationWhereInput {
  const student = { advisers: { some: { contactId, state: 'PROPOSED' as const } } }
  return { AND: [scope, { cancelledAt: null, registeredById: contactId, student }] }
}

/** What a contact registered for students nobody has confirmed as theirs yet, the newest first. */
export async function listClaims(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  contactId: string,
  window: RowWindow,
  fitting: Prisma.RegistrationWhereInput = {},
): Promise<Page<Claim>> {
  const where = { AND: [claimed(scope, contactId), fitting] }
  const rows = await db.registration.findMany({
    where,
    select: {
      id: true,
      createdAt: true,
      typedNativeFamily: true,
      typedNativeGiven: true,
      typedLatinFamily: true,
      typedLatinGiven: true,
      project: { select: { code: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...window,
  })
  const claims = rows.map(({ id, createdAt, project, ...typed }) => ({
    id,
    createdAt,
    project: project.code,
    name: {
      nativeFamily: typed.typedNativeFamily,
      nativeGiven: typed.typedNativeGiven,
      latinFamily: typed.typedLatinFamily,
      latinGiven: typed.typedLatinGiven,
    },
  }))
  return { rows: claims, total: await db.registration.count({ where }) }
}

/** Of `registration r`. */
export async function countClaims(db: Db, scope: Scoped<Prisma.Sql>, contactId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from student_adviser l join registration r on r.student_id = l.student_id
    where l.state = 'PROPOSED' and l.contact_id = ${contactId}::uuid and r.registered_by_id = ${contactId}::uuid
      and r.cancelled_at is null and ${scope}`
  return row?.count ?? 0
}

/** How many proposed links of students in reach wait, and since when the first of them. */
export async function sumUpProposals(db: Db, scope: Scoped<Prisma.StudentWhereInput>) {
  const where = waiting(scope, ['PROPOSED'])
  const { _count, _min } = await db.studentAdviser.aggregate({ where, _count: true, _min: { createdAt: true } })
  return { count: _count, since: _min.createdAt }
}
