import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { contains, searched } from '@/lib/db/sql'
import { orNotFound } from '@/lib/kernel/fault'
import type { RowWindow } from '@/lib/kernel/paging'
import { type ErasedPerson, erasedPersons } from './rules'

const select = {
  ...{ id: true, createdAt: true, updatedAt: true, personKind: true, personId: true, cause: true, requestedById: true },
  ...{ state: true, stepsDone: true, items: true, finishedAt: true },
} satisfies Prisma.ErasureSelect
export type ErasureRow = Prisma.ErasureGetPayload<{ select: typeof select }> & { personKind: ErasedPerson }

const rowOf = (row: Prisma.ErasureGetPayload<{ select: typeof select }>): ErasureRow => ({
  ...row,
  personKind: erasedPersons.find((kind) => kind === row.personKind) ?? 'STUDENT',
})

/** An erasure; nobody else goes on with it until the transaction is over. */
export async function lockErasure(db: Tx, id: string): Promise<ErasureRow> {
  if (isUuid(id)) await db.$queryRaw`select 1 as locked from erasure where id = ${id}::uuid for update`
  const row = orNotFound(isUuid(id) ? await db.erasure.findUnique({ where: { id }, select }) : null)
  return rowOf(row)
}

/** Where an erasure stands now. */
export async function putProgress(
  db: Tx,
  now: Date,
  { id, items, ...progress }: Pick<ErasureRow, 'id' | 'state' | 'stepsDone' | 'items'>,
): Promise<void> {
  const finishedAt = progress.state === 'DONE' ? now : null
  const data = { ...progress, items: { increment: items }, updatedAt: now, finishedAt }
  await db.erasure.update({ where: { id }, data, select: { id: true } })
}

/** The latest erasure of a person. */
export async function findErasureOf(db: Db, personKind: ErasedPerson, personId: string): Promise<ErasureRow | null> {
  const row = await db.erasure.findFirst({ where: { personKind, personId }, select, orderBy: { id: 'desc' } })
  return row && rowOf(row)
}

/** Erasures of persons who have all that is looked for: in what is still known of them and their school, or in a number. */
async function findErasures(db: Db, search: string): Promise<string[]> {
  const known = Prisma.sql`concat(s.search_text, ' ', k.search_text, ' ', c.search_text)`
  const rows = await db.$queryRaw<{ id: string }[]>`
    select e.id from erasure e
      left join student s on e.person_kind = 'STUDENT' and s.id = e.person_id
      left join contact k on e.person_kind = 'CONTACT' and k.id = e.person_id
      left join administrator a on e.person_kind = 'ADMINISTRATOR' and a.id = e.person_id
      left join school c on c.id = coalesce(s.school_id, k.school_id)
    where ${searched(known, search)}
      or (a.erased_at is null and ${contains(Prisma.sql`concat(a.name, ' ', a.email)`, search)})
      or exists (select from registration r where r.student_id = s.id and ${contains(Prisma.sql`r.number`, search)})`
  return rows.map(({ id }) => id)
}

/** Erasures, those that are not done first, then the newest, with what still names their persons. */
export async function listErasureRows(db: Db, search: string | undefined, window: RowWindow) {
  const where = search ? { id: { in: await findErasures(db, search) } } : {}
  const orderBy = [{ finishedAt: { sort: 'desc' as const, nulls: 'first' as const } }, { id: 'desc' as const }]
  const rows = (await db.erasure.findMany({ where, select, orderBy, ...window })).map(rowOf)
  const idsOf = (kind: ErasedPerson) => rows.filter((row) => row.personKind === kind).map((row) => row.personId)
  const school = { select: { name: true, nameEn: true } } as const
  const students = await db.student.findMany({
    where: { id: { in: idsOf('STUDENT') } },
    select: {
      ...{ id: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true, school },
      registrations: { select: { number: true }, orderBy: { id: 'asc' }, take: mostNumbers },
    },
  })
  const contacts = await db.contact.findMany({
    where: { id: { in: idsOf('CONTACT') } },
    select: { id: true, family: true, given: true, latinName: true, school },
  })
  const administrators = await db.administrator.findMany({
    where: { id: { in: idsOf('ADMINISTRATOR') }, erasedAt: null },
    select: { id: true, name: true },
  })
  const askers = await db.administrator.findMany({
    where: { id: { in: rows.flatMap(({ requestedById }) => requestedById ?? []) } },
    select: { id: true, name: true },
  })
  return {
    total: await db.erasure.count({ where }),
    rows: rows.map((row) => ({
      ...row,
      student: students.find(({ id }) => row.personKind === 'STUDENT' && id === row.personId) ?? null,
      contact: contacts.find(({ id }) => row.personKind === 'CONTACT' && id === row.personId) ?? null,
      administrator: administrators.find(({ id }) => id === row.personId) ?? null,
      requestedBy: askers.find(({ id }) => id === row.requestedById)?.name ?? null,
    })),
  }
}

/** Of somebody without a name these stand in its place. */
const mostNumbers = 5
