import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { asItStands } from '@/lib/db/search-text'
import { notTried } from '@/lib/jobs/not-tried'
import { Fault } from '@/lib/kernel/fault'
import type { RowWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'
import { isLate, mailStates, mostResent, recentDays } from './rules'
import type { MailNarrowing } from './schema'

const rowSelect = {
  ...{ id: true, createdAt: true, template: true, language: true, toEmail: true, state: true },
  ...{ attempts: true, lastError: true, sentAt: true, waitsUntil: true, lateAt: true },
} satisfies Prisma.OutboxMailSelect

/** Mails to nobody only cost what a known address costs: they are nobody's business. */
function fitting(
  { search, template, language, announcement, days }: MailNarrowing,
  now: Date,
): Prisma.OutboxMailWhereInput {
  return {
    toEmail: { not: null, ...(search ? { contains: asItStands(search), mode: 'insensitive' } : {}) },
    ...(days === undefined ? {} : { createdAt: { gte: daysBefore(now, days) } }),
    ...(template === undefined ? {} : { template }),
    ...(language === undefined ? {} : { language }),
    ...(announcement === undefined ? {} : isUuid(announcement) ? { announcementId: announcement } : { id: { in: [] } }),
  }
}

/**
 * The failed mails that fit and for which nothing speaks against sending them again (`whyNotResend`): what is refused, gone or
 * late would else stand in the way of all that is older.
 */
function resendable({ state = [], ...narrowing }: Omit<MailNarrowing, 'only'>, now: Date): Prisma.Sql {
  const { search, template, language, announcement, days } = narrowing
  if (state.length > 0 && !state.includes('FAILED')) return Prisma.sql`where false`
  if (announcement !== undefined && !isUuid(announcement)) return Prisma.sql`where false`
  const fits = [
    ...(search ? [Prisma.sql`m.to_email ilike ${`%${asItStands(search)}%`}`] : []),
    ...(days === undefined ? [] : [Prisma.sql`m.created_at >= ${daysBefore(now, days)}`]),
    ...(template === undefined ? [] : [Prisma.sql`m.template = ${template}`]),
    ...(language === undefined ? [] : [Prisma.sql`m.language = ${language}`]),
    ...(announcement === undefined ? [] : [Prisma.sql`m.campaign_id = ${announcement}::uuid`]),
  ]
  return Prisma.sql`where ${Prisma.join(
    [
      Prisma.sql`m.state = 'FAILED' and m.to_email is not null and m.payload is not null`,
      Prisma.sql`(m.late_at is null or m.late_at > ${now}) and m.last_error is distinct from ${notTried.late}`,
      Prisma.sql`not exists (select from suppressed_address s where s.email = m.to_email)`,
      ...fits,
    ],
    ' and ',
  )}`
}

/** How many of the failed mails that fit can be sent again. */
export async function countResendable({ db, now }: Pick<World, 'db' | 'now'>, narrowing: MailNarrowing) {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from outbox_mail m ${resendable(narrowing, now)}`
  return row?.count ?? 0
}

/** The mails that fit, the newest first. */
export async function listMailRows(world: Pick<World, 'db' | 'now'>, narrowing: MailNarrowing, window: RowWindow) {
  const { db, now } = world
  const { state = [], only } = narrowing
  if (only === 'resendable') {
    const ids = await findResendable(db, now, narrowing, window)
    const rows = await db.outboxMail.findMany({
      where: { id: { in: ids } },
      select: rowSelect,
      orderBy: { id: 'desc' },
    })
    return { rows, total: await countResendable(world, narrowing) }
  }
  const where = { AND: [fitting(narrowing, now), state.length === 0 ? {} : { state: { in: [...state] } }] }
  const rows = await db.outboxMail.findMany({ where, select: rowSelect, orderBy: { id: 'desc' }, ...window })
  return { rows, total: await db.outboxMail.count({ where }) }
}
export type MailRow = Awaited<ReturnType<typeof listMailRows>>['rows'][number]

/** How many mails that fit are in each state. */
export async function countMailStates(world: Pick<World, 'db' | 'now'>, narrowing: MailNarrowing) {
  const { db, now } = world
  if (narrowing.only === 'resendable') {
    const failed = await countResendable(world, { ...narrowing, state: [] })
    return mailStates.map((state) => ({ state, count: state === 'FAILED' ? failed : 0 }))
  }
  const groups = await db.outboxMail.groupBy({ by: ['state'], where: fitting(narrowing, now), _count: true })
  return mailStates.map((state) => ({ state, count: groups.find((group) => group.state === state)?._count ?? 0 }))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** How many mails failed lately and can be sent again, and since when the first. */
export async function sumUpFailed({
  db,
  now,
}: Pick<World, 'db' | 'now'>): Promise<{ count: number; since: Date | null }> {
  const [row] = await db.$queryRaw<{ count: number; since: Date | null }[]>`
    select count(*)::int as count, min(m.created_at) as since from outbox_mail m ${resendable({ days: recentDays }, now)}`
  return row ?? { count: 0, since: null }
}

/** A mail with what it tells, still enciphered, and whether its address is suppressed. */
export async function getMailRow(db: Db | Tx, id: string) {
  const row = isUuid(id)
    ? await db.outboxMail.findFirst({ where: { id, toEmail: { not: null } }, select: { ...rowSelect, payload: true } })
    : null
  if (row === null || row.toEmail === null) throw new Fault('notFound')
  const suppressed = await db.suppressedAddress.findUnique({ where: { email: row.toEmail } })
  return { ...row, toEmail: row.toEmail, suppressed }
}

/** The same; nobody else sends it again until the transaction is over. */
export async function lockMail(db: Tx, id: string) {
  if (isUuid(id)) await db.$queryRaw`select 1 as locked from outbox_mail where id = ${id}::uuid for no key update`
  return getMailRow(db, id)
}

/**
 * The mails that fit and can be sent again, the newest first, or those that are named whatever became of them; nobody else sends
 * them again until the transaction is over.
 */
export async function lockFailed(db: Tx, now: Date, narrowing: MailNarrowing, ids?: readonly string[]) {
  const foundIds =
    ids === undefined ? await findResendable(db, now, narrowing, { skip: 0, take: mostResent }) : [...ids]
  await db.$queryRaw`
    select 1 as locked from outbox_mail where id = any(${foundIds}::uuid[]) order by id for no key update`
  const rows = await db.outboxMail.findMany({
    where: { id: { in: foundIds }, toEmail: { not: null } },
    select: { id: true, state: true, toEmail: true, payload: true, lateAt: true, lastError: true },
    orderBy: { id: 'desc' },
  })
  const emails = [...new Set(rows.map(({ toEmail }) => toEmail ?? ''))]
  const suppressed = await db.suppressedAddress.findMany({ where: { email: { in: emails } }, select: { email: true } })
  const isSuppressed = new Set(suppressed.map(({ email }) => email))
  return rows.map(({ id, state, payload, toEmail, ...row }) => ({
    ...{ id, state, toEmail: toEmail ?? '' },
    hasContent: payload !== null,
    isLate: isLate(row, now),
    isSuppressed: isSuppressed.has(toEmail ?? ''),
  }))
}

async function findResendable(
  db: Db,
  now: Date,
  narrowing: MailNarrowing,
  { skip, take }: RowWindow,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select m.id from outbox_mail m ${resendable(narrowing, now)} order by m.id desc limit ${take} offset ${skip}`
  return rows.map(({ id }) => id)
}

/** The addresses that were refused for good, the latest first. */
export async function listSuppressed(db: Db, search: string, window: RowWindow) {
  const where: Prisma.SuppressedAddressWhereInput =
    search === '' ? {} : { email: { contains: asItStands(search.toLowerCase()) } }
  const rows = await db.suppressedAddress.findMany({ where, orderBy: { id: 'desc' }, ...window })
  return { rows, total: await db.suppressedAddress.count({ where }) }
}

/** Takes an address off the list; null: it stands there no more. */
export async function takeSuppressed(db: Tx, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const [row] = await db.$queryRaw<{ email: string }[]>`
    delete from suppressed_address where id = ${id}::uuid returning email`
  return row?.email ?? null
}
