import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { asItStands } from '@/lib/db/search-text'
import { type actorKinds, type AuditRun, codeAsked } from './rules'

const select = {
  id: true,
  at: true,
  actorKind: true,
  actorId: true,
  impersonatorId: true,
  source: true,
  operation: true,
  objectType: true,
  objectId: true,
  projectId: true,
  studentId: true,
  items: true,
  reason: true,
  requestId: true,
  values: { select: { id: true, field: true, before: true, after: true }, orderBy: { id: 'asc' } },
} as const satisfies Prisma.AuditEntrySelect
export type AuditRow = Prisma.AuditEntryGetPayload<{ select: typeof select }>

/** An operation; of those that log in, the ones that came to something or the ones that failed. */
export type DeedFilter = { operation: string; failed?: boolean }

type AuditFilter = {
  search: string
  /** What is called so in the reader's language. */
  deeds: readonly DeedFilter[]
  /** The kinds of objects that are called so. */
  kinds: readonly string[]
  from: Date | null
  /** Up to this instant, and not with it. */
  until: Date | null
  by: string | undefined
  actorKind: (typeof actorKinds)[number] | undefined
  object: string | undefined
  action: string | undefined
  run: AuditRun | null
  /** Entries older than this one. */
  after: { at: Date; id: string } | null
}

/** Entries in reach, the newest first, from a place on; one more than asked for says that there are more. */
async function listEntries(
  db: Db,
  scope: Scoped<Prisma.AuditEntryWhereInput>,
  { search, deeds, kinds, from, until, after, by, actorKind, object, action, run }: AuditFilter,
  take: number,
): Promise<AuditRow[]> {
  return db.auditEntry.findMany({
    where: {
      AND: [
        scope,
        await about(db, { search, deeds, kinds }),
        from === null ? {} : { at: { gte: from } },
        until === null ? {} : { at: { lt: until } },
        by === undefined ? {} : isUuid(by) ? { OR: [{ actorId: by }, { impersonatorId: by }] } : { id: { in: [] } },
        actorKind === undefined ? {} : { actorKind },
        object === undefined ? {} : { objectType: object },
        action === undefined ? {} : { operation: action },
        run === null ? {} : ofRun(run),
        after === null ? {} : { OR: [{ at: { lt: after.at } }, { at: after.at, id: { lt: after.id } }] },
      ],
    },
    select,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take,
  })
}

function ofRun({ from, until, actorId, ...done }: AuditRun): Prisma.AuditEntryWhereInput {
  return { ...done, ...(actorId === null ? {} : { actorId }), at: { gte: from, lte: until } }
}

export type AuditWords = Pick<AuditFilter, 'search' | 'deeds' | 'kinds'>

/** Entries by or about somebody, of an object, or of an operation. */
async function about(db: Db, { search, deeds, kinds }: AuditWords): Promise<Prisma.AuditEntryWhereInput> {
  if (search === '') return {}
  if (!search.includes('@')) {
    const byName: Prisma.AuditEntryWhereInput[] = [
      { operation: { contains: asItStands(search), mode: 'insensitive' } },
      { objectType: { equals: search, mode: 'insensitive' } },
      { objectType: { in: [...kinds] } },
      { operation: { in: deeds.flatMap(({ operation, failed }) => (failed === undefined ? [operation] : [])) } },
      ...deeds.flatMap(({ operation, failed }): Prisma.AuditEntryWhereInput[] =>
        failed === undefined
          ? []
          : failed
            ? [{ operation, AND: [{ reason: { not: null } }, { reason: { not: codeAsked } }] }]
            : [{ operation, OR: [{ reason: null }, { reason: codeAsked }] }],
      ),
    ]
    return {
      OR: isUuid(search)
        ? [{ objectId: search }, { actorId: search }, { impersonatorId: search }, { studentId: search }]
        : [...byName, ...(await lookedUp(db, search))],
    }
  }
  const byEmail = { where: { email: search.toLowerCase() }, select: { id: true }, take: 10 } as const
  const people = [
    await db.student.findMany(byEmail),
    await db.contact.findMany(byEmail),
    await db.administrator.findMany(byEmail),
  ]
  const ids = people.flat().map(({ id }) => id)
  return {
    OR: [
      { actorId: { in: ids } },
      { impersonatorId: { in: ids } },
      { objectId: { in: ids } },
      { studentId: { in: ids } },
    ],
  }
}

/** What is done by an administrator of this name, to a registration or a payment of this number, and in a project of this code. */
async function lookedUp(db: Db, search: string): Promise<Prisma.AuditEntryWhereInput[]> {
  const [number, select] = [search.toUpperCase(), { id: true }]
  const named = { name: { contains: asItStands(search), mode: 'insensitive' as const } }
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const objects = [
    ...(await db.registration.findMany({ where: { number }, select, take: 10 })),
    ...(await ofOrder(db, number)),
  ]
  return [
    { objectId: { in: idsOf(objects) } },
    { projectId: { in: idsOf(await db.project.findMany({ where: { code: number }, select, take: 10 })) } },
    { actorId: { in: idsOf(await db.administrator.findMany({ where: named, select, take: 10 })) } },
  ]
}

/** An order of this number with what is recorded of its money: payments, refunds and callbacks that failed. */
async function ofOrder(db: Db, number: string): Promise<{ id: string }[]> {
  const id = { select: { id: true } } as const
  const payments = { select: { id: true, refunds: id } } as const
  const order = await db.paymentOrder.findUnique({
    where: { number },
    select: { id: true, invoiceId: true, payments, callbacks: id },
  })
  if (order === null) return []
  const { invoiceId, callbacks } = order
  const money = order.payments.flatMap(({ id: paymentId, refunds }) => [{ id: paymentId }, ...refunds])
  return [{ id: order.id }, ...money, ...callbacks, ...(invoiceId === null ? [] : [{ id: invoiceId }])]
}

/** Who acted, by id: the name, or the address of who has none. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const where = { id: { in: [...new Set(ids.filter(isUuid))] } }
  const students = await db.student.findMany({ where, select: { id: true, email: true } })
  const contacts = await db.contact.findMany({ where, select: { id: true, email: true } })
  const administrators = await db.administrator.findMany({
    where: { ...where, erasedAt: null },
    select: { id: true, name: true },
  })
  return new Map([
    ...[...students, ...contacts].flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])),
    ...administrators.map(({ id, name }) => [id, name] as const),
  ])
}

/** Such entries with who acted and who looked on, by name. */
export async function listNamedEntries(...asked: Parameters<typeof listEntries>) {
  const rows = await listEntries(...asked)
  const people = rows.flatMap(({ actorId, impersonatorId }) => [actorId, impersonatorId].filter((one) => one !== null))
  const names = await namesOf(asked[0], people)
  return rows.map((row) => ({
    ...row,
    actor: names.get(row.actorId ?? '') ?? null,
    impersonator: names.get(row.impersonatorId ?? '') ?? null,
  }))
}
export type NamedEntry = Awaited<ReturnType<typeof listNamedEntries>>[number]
