import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { searchWords } from '@/lib/db/search-text'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { EndedNarrowing } from './narrowing.schema'

const select = {
  id: true,
  number: true,
  status: true,
  packageRegistrationId: true,
  createdAt: true,
  cancelledAt: true,
  cancelKind: true,
  cancelReason: { select: { label: true } },
  project: { select: { code: true, name: true } },
  school: { select: { id: true, name: true, nameEn: true } },
  student: {
    select: { id: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
  },
} satisfies Prisma.RegistrationSelect
type EndedRow = Prisma.RegistrationGetPayload<{ select: typeof select }>

export type EndedPlace = { projectCode?: string | undefined; seasonId?: string | undefined }

/** Registrations in reach that have ended, the latest first; an index has a project's in this order (registrations#ended). */
export async function findEnded(
  db: Db,
  scope: Scoped<Prisma.RegistrationWhereInput>,
  place: EndedPlace,
  { search = '', kind, from, until }: EndedNarrowing & { from: Date | undefined; until: Date | undefined },
  window: RowWindow,
): Promise<Page<EndedRow>> {
  const where: Prisma.RegistrationWhereInput = {
    AND: [
      scope,
      { projectId: { in: await listPlaceIds(db, place) } },
      { cancelledAt: { not: null } },
      kind === undefined ? {} : { cancelKind: { in: [...kind] } },
      from === undefined ? {} : { cancelledAt: { gte: from } },
      until === undefined ? {} : { cancelledAt: { lt: until } },
      ...searchWords(
        search,
        (contains): Prisma.RegistrationWhereInput => ({
          OR: [{ student: { searchText: { contains } } }, { school: { searchText: { contains } } }],
        }),
        (word): Prisma.RegistrationWhereInput => ({ number: { contains: word, mode: 'insensitive' } }),
      ),
    ],
  }
  const orderBy = [{ cancelledAt: 'desc' as const }, { id: 'desc' as const }]
  const rows = await db.registration.findMany({ where, select, orderBy, ...window })
  return { rows, total: await db.registration.count({ where }) }
}

async function listPlaceIds(db: Db, { projectCode, seasonId }: EndedPlace): Promise<string[]> {
  if (projectCode === undefined && seasonId === undefined) return []
  const where = projectCode === undefined ? { seasonId } : { code: projectCode }
  return (await db.project.findMany({ where, select: { id: true } })).map(({ id }) => id)
}

/** What was said when each of them ended, where anything was. */
export async function listEndReasons(
  db: Db,
  rows: readonly { id: string; cancelledAt: Date | null }[],
): Promise<Map<string, string>> {
  const found = await db.$queryRaw<{ id: string; reason: string }[]>`
    select distinct on (e.object_id) e.object_id as id, e.reason
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ cancelledAt }) => cancelledAt)}::timestamptz[]) as x (id, ended)
      join audit_entry e on e.object_type = 'Registration' and e.object_id = x.id and e.at = x.ended
    where e.reason is not null order by e.object_id, e.id`
  return new Map(found.map(({ id, reason }) => [id, reason]))
}

/** So many are asked about at once. */
const atOnce = 5000

/** Why the money for these went back at last, or for the packages they were in, as far as its order may be read. */
export async function listRefundReasons(
  db: Db,
  orders: Scoped<Prisma.PaymentOrderWhereInput>,
  rows: readonly { id: string; packageRegistrationId: string | null }[],
): Promise<Map<string, string | null>> {
  const reasons = new Map<string, string | null>()
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const packages = some.flatMap(({ packageRegistrationId }) => packageRegistrationId ?? [])
    const refunds = await db.refund.findMany({
      where: {
        state: { in: ['SENT', 'DONE'] },
        orderLine: {
          order: orders,
          OR: [{ registrationId: { in: some.map(({ id }) => id) } }, { packageRegistrationId: { in: packages } }],
        },
      },
      select: { reason: true, orderLine: { select: { registrationId: true, packageRegistrationId: true } } },
      orderBy: [{ endsRegistration: 'asc' }, { id: 'asc' }],
    })
    for (const { reason, orderLine } of refunds) {
      const of = orderLine?.registrationId ?? orderLine?.packageRegistrationId
      if (of) reasons.set(of, reason)
    }
  }
  return reasons
}
