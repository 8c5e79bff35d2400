import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { bilingualOf } from '@/lib/i18n/languages'

/** The packages of a student in reach, the live ones first, each with its orders. */
export async function listKeptPackages(db: Db, scope: Scoped<Prisma.PackageRegistrationWhereInput>, studentId: string) {
  const rows = await db.packageRegistration.findMany({
    where: { AND: [scope, { studentId }] },
    select: {
      id: true,
      createdAt: true,
      status: true,
      cancelledAt: true,
      cancelKind: true,
      waiverReason: true,
      usesTotal: true,
      usesTaken: true,
      package: { select: { name: true } },
      orderLines: { select: { order: { select: { number: true } } }, orderBy: { id: 'asc' } },
    },
    orderBy: [{ cancelledAt: { sort: 'asc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'asc' }],
  })
  return rows.map(({ package: { name }, orderLines, ...row }) => ({
    ...row,
    name: bilingualOf(name),
    orders: [...new Set(orderLines.map(({ order }) => order.number))],
  }))
}

/** The live registrations inside a package that wait with it, locked after the package itself. */
export async function lockWaitingInside(db: Tx, packageRegistrationId: string) {
  return db.$queryRaw<{ id: string; projectId: string }[]>`
    select id, project_id as "projectId" from registration
    where package_registration_id = ${packageRegistrationId}::uuid and status = 'PENDING' and cancelled_at is null
    order by id for update`
}

/** Writes the fee of a package as waived, and why; its price stays what it was. */
export async function writePackageWaiver(db: Tx, now: Date, id: string, reason: string): Promise<void> {
  await db.packageRegistration.update({
    where: { id },
    data: { status: 'FREE', waiverReason: reason, updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  })
}

/** Those of these orders that are in reach. */
export async function listOrderNumbers(
  db: Db,
  scope: Scoped<Prisma.PaymentOrderWhereInput>,
  numbers: readonly string[],
): Promise<string[]> {
  const where = { AND: [scope, { number: { in: [...new Set(numbers)] } }] }
  return (await db.paymentOrder.findMany({ where, select: { number: true } })).map(({ number }) => number)
}
