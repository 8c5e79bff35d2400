import { arrayText } from '@/lib/db/array-text'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { closeOrders } from '@/lib/features/payments/orders/queries'
import { approvedReduction, reducedMinor, reductionFor } from '@/lib/features/payments/payments/reductions.queries'
import { orNotFound } from '@/lib/kernel/fault'

/** The prices of a project stay as they are until the transaction is over. */
export async function holdPrices(db: Tx, projectId: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from project where id = ${projectId}::uuid for share`
}

/** What a student who registers now is to pay: the project's price, or what a reduction approved before leaves of it. */
export const firstFee = Prisma.sql`least(p.price_minor, ${reducedMinor})`

/** The reduction of student `x` for project `p`, for `firstFee`. */
export const earlierReduction = reductionFor(Prisma.sql`x.student_id`, Prisma.sql`p.id`)

/** The same of one student, in minor units; read under the lock of the project's tally it is the price of today. */
export async function getFirstFee(db: Db, projectId: string, studentId: string): Promise<number> {
  return orNotFound((await listFirstFees(db, [projectId], studentId)).get(projectId))
}

/** The same of several projects. */
export async function listFirstFees(
  db: Db,
  projectIds: readonly string[],
  studentId: string,
): Promise<Map<string, number>> {
  const fees = await db.$queryRaw<{ id: string; dueMinor: number }[]>`
    select p.id, ${firstFee} as "dueMinor" from (select ${studentId}::uuid as student_id) x
    join project p on p.id = any(${arrayText(projectIds)}::uuid[]) ${earlierReduction}`
  return new Map(fees.map(({ id, dueMinor }) => [id, dueMinor]))
}

export type UnpaidLevel = { level: number; count: number }

/** How many students still have to pay what a level leaves, by level. */
export function listUnpaidLevels(db: Tx, projectId: string): Promise<UnpaidLevel[]> {
  return db.$queryRaw<UnpaidLevel[]>`
    select f.level, count(*)::int as count from fee_reduction f
    join registration r on r.student_id = f.student_id and r.project_id = f.project_id
    where f.project_id = ${projectId}::uuid and f.state = 'APPROVED'
      and r.status = 'PENDING' and r.cancelled_at is null and r.package_registration_id is null
    group by f.level order by f.level`
}

/** How many schools still have to pay a price of their own; one that was turned down is asked for nothing. */
export function countOwnPrices(db: Tx, projectId: string): Promise<number> {
  const notRejected = { OR: [{ reviewState: null }, { reviewState: { not: 'REJECTED' as const } }] }
  return db.schoolRegistration.count({
    where: { projectId, status: 'PENDING', cancelledAt: null, customPriceMinor: { gt: 0 }, ...notRejected },
  })
}

type Unpaid = { registrations: { id: string; studentId: string }[]; schools: { id: string }[] }

/** Locks what waits for a payment of nothing: registrations outside packages, and those of schools. */
export async function lockNothingDue(db: Tx, projectId: string): Promise<Unpaid> {
  const registrations = await db.$queryRaw<Unpaid['registrations']>`
    select r.id, r.student_id as "studentId" from registration r join project p on p.id = r.project_id
    left join package_registration k on k.id = r.package_registration_id
    ${approvedReduction}
    where r.project_id = ${projectId}::uuid and r.status = 'PENDING' and r.cancelled_at is null
      and r.package_registration_id is null and least(coalesce(r.custom_price_minor, p.price_minor), ${reducedMinor}) <= 0
    order by r.id for update of r`
  const schools = await db.$queryRaw<Unpaid['schools']>`
    select s.id from school_registration s join project p on p.id = s.project_id
    where s.project_id = ${projectId}::uuid and s.status = 'PENDING' and s.cancelled_at is null
      and coalesce(s.custom_price_minor, p.price_minor) <= 0
    order by s.id for update of s`
  return { registrations, schools }
}

/** Closes the orders that wait for a payment of these, and answers their numbers; what is being confirmed stays. */
export async function closeWaitingOrders(db: Tx, now: Date, ids: readonly string[]): Promise<string[]> {
  const orders = await db.$queryRaw<{ id: string }[]>`
    select distinct l.order_id as id from order_line l where l.is_open
      and coalesce(l.registration_id, l.school_registration_id) = any(${arrayText(ids)}::uuid[])`
  const state: Prisma.PaymentOrderWhereInput['state'] = { in: ['CREATED', 'WAITING'] }
  return orders.length === 0 ? [] : closeOrders(db, now, { id: { in: orders.map(({ id }) => id) }, state })
}

/** Nothing is to be paid for registrations: 无需缴费, without an order. */
export async function putFree(db: Tx, now: Date, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    update registration set status = 'FREE', hold_until = null, updated_at = ${now}, version = version + 1
    where id = any(${arrayText(ids)}::uuid[])`
}

/** The same of schools' own. */
export async function putSchoolsFree(db: Tx, now: Date, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    update school_registration set status = 'FREE', updated_at = ${now}, version = version + 1
    where id = any(${arrayText(ids)}::uuid[])`
}
