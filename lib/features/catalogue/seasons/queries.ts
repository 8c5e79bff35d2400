import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { bilingualOf } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import type { SeasonFields } from './schema'

export type SeasonRow = Awaited<ReturnType<typeof listSeasonRows>>[number]

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null
const dateOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`))

/** All seasons, the latest first, with how many projects each has. */
export async function listSeasonRows(db: Db | Tx) {
  const rows = await db.season.findMany({
    select: {
      ...{ id: true, code: true, name: true, startsOn: true, endsOn: true },
      ...{ isCurrent: true, isResults: true, version: true },
      projects: { select: { state: true } },
    },
    orderBy: { code: 'desc' },
  })
  return rows.map(({ projects, name, startsOn, endsOn, ...row }) => ({
    ...row,
    name: name === null ? null : bilingualOf(name),
    startsOn: dayOf(startsOn),
    endsOn: dayOf(endsOn),
    projects: projects.length,
    drafts: projects.filter(({ state }) => state === 'DRAFT').length,
  }))
}

/** A season; all seasons stay as they are until the transaction is over, since one of them is current. */
export async function lockSeason(db: Tx, id: string): Promise<SeasonRow> {
  await db.$queryRaw`select 1 as locked from season order by id for no key update`
  const season = orNotFound(isUuid(id) ? (await listSeasonRows(db)).find((one) => one.id === id) : undefined)
  return season
}

/** Leaves the marks that this one takes. */
async function clearMarks(db: Tx, { isCurrent, isResults }: SeasonFields): Promise<void> {
  const taken = { version: { increment: 1 } } as const
  if (isCurrent) await db.season.updateMany({ where: { isCurrent: true }, data: { isCurrent: false, ...taken } })
  if (isResults) await db.season.updateMany({ where: { isResults: true }, data: { isResults: false, ...taken } })
}

const valuesOf = ({ name, startsOn, endsOn, ...fields }: SeasonFields) => ({
  ...fields,
  name: name ?? Prisma.DbNull,
  startsOn: dateOf(startsOn),
  endsOn: dateOf(endsOn),
})

export async function insertSeason(db: Tx, now: Date, fields: SeasonFields): Promise<string> {
  await db.$queryRaw`select 1 as locked from season order by id for no key update`
  await clearMarks(db, fields)
  const id = newId(now)
  await db.season.create({ data: { id, createdAt: now, ...valuesOf(fields) }, select: { id: true } })
  return id
}

export async function updateSeason(db: Tx, { id, version }: SeasonRow, fields: SeasonFields): Promise<void> {
  await clearMarks(db, fields)
  await db.season.update({
    where: { id },
    data: { ...valuesOf(fields), version: version + 1 },
    select: { id: true },
  })
}

export async function deleteSeasonRow(db: Tx, id: string): Promise<void> {
  await db.season.delete({ where: { id }, select: { id: true } })
}
