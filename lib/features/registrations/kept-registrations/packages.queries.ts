import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
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
