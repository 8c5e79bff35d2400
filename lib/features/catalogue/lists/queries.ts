import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import type { ListName } from '@/lib/features/catalogue/settings/schema'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'

/** What names a list's rows where: by id, by code or by the words themselves. */
const uses: Partial<Record<ListName, Prisma.Sql>> = {
  provinces: Prisma.sql`select province_id::text as named from school`,
  'organization-types': Prisma.sql`select organization_type_id::text as named from school`,
  'message-types': Prisma.sql`select type_id::text as named from inquiry`,
  'cancel-reasons': Prisma.sql`select cancel_reason_id::text as named from registration
    union all select cancel_reason_id::text from package_registration`,
  'team-types': Prisma.sql`select team_type as named from registration`,
  'media-types': Prisma.sql`select media_entry_type as named from team`,
  currencies: Prisma.sql`select currency as named from project union all select tuition_currency from project
    union all select currency from package union all select currency from payment_order
    union all select value ->> 'currency' from setting where key = 'money'
    union all select value ->> 'tuitionCurrency' from setting where key = 'money'`,
  positions: Prisma.sql`select position as named from contact`,
  departments: Prisma.sql`select department as named from contact`,
}
const usesOfYears = Prisma.sql`select graduation_year::text as named from student`

/** How often each row of a list is named. */
async function countUses(db: Db | Tx, list: ListName): Promise<Map<string, number>> {
  const of = list.startsWith('graduation-years.') ? usesOfYears : uses[list]
  if (of === undefined) return new Map()
  const rows = await db.$queryRaw<{ named: string; count: number }[]>`
    select named, count(*)::int as count from (${of}) as used where named is not null group by named`
  return new Map(rows.map(({ named, count }) => [named, count]))
}

/** The rows of a list in its order, also those that are not offered any more, with how often each is used. */
export async function listItems(db: Db | Tx, list: ListName) {
  const rows = await db.listItem.findMany({
    where: { list },
    select: { id: true, code: true, label: true, active: true, version: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const counts = await countUses(db, list)
  return rows.map(({ label, ...row }) => {
    const { zh, en } = bilingualOf(label)
    const names = new Set([row.id, row.code, zh, en])
    return { ...row, zh, en, uses: [...names].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0) }
  })
}
export type ListItemRow = Awaited<ReturnType<typeof listItems>>[number]

/** How many rows each list has. */
export async function countItems(db: Db): Promise<Map<string, number>> {
  const groups = await db.listItem.groupBy({ by: ['list'], _count: true })
  return new Map(groups.map(({ list, _count }) => [list, _count]))
}

/** The rows of a list; nobody else changes the list until the transaction is over. */
export async function lockList(db: Tx, list: ListName): Promise<ListItemRow[]> {
  await db.$queryRaw`select pg_advisory_xact_lock(hashtext('list_item'), hashtext(${list}))::text as locked`
  return listItems(db, list)
}

/** The list of a row, locked, and the row. */
export async function lockItem(
  db: Tx,
  id: string,
  isList: (list: string) => list is ListName,
): Promise<{ list: ListName; items: ListItemRow[]; item: ListItemRow }> {
  const found = isUuid(id) ? await db.listItem.findUnique({ where: { id }, select: { list: true } }) : null
  if (found === null || !isList(found.list)) throw new Fault('notFound')
  const items = await lockList(db, found.list)
  const item = orNotFound(items.find((one) => one.id === id))
  return { list: found.list, items, item }
}

export async function insertItem(
  db: Tx,
  now: Date,
  item: { list: ListName; code: string; label: Bilingual; position: number },
): Promise<string> {
  const id = newId(now)
  await db.listItem.create({ data: { id, createdAt: now, ...item }, select: { id: true } })
  return id
}

export async function updateItem(db: Tx, id: string, values: { label?: Bilingual; active?: boolean }): Promise<void> {
  await db.listItem.update({ where: { id }, data: { ...values, version: { increment: 1 } }, select: { id: true } })
}

/** Puts the rows in this order, in one statement. */
export async function putOrder(db: Tx, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    update list_item set position = x.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as x (id, place)
    where list_item.id = x.id and position <> x.place - 1`
}

export async function deleteItemRow(db: Tx, id: string): Promise<void> {
  await db.listItem.delete({ where: { id }, select: { id: true } })
}
