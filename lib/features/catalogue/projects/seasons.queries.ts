import type { Db } from '@/lib/db/client'

export type Season = { id: string; code: string }

/** The season of that code; without one the current season. */
export async function findSeason(db: Db, code?: string): Promise<Season | null> {
  const where = code === undefined ? { isCurrent: true } : { code }
  return db.season.findFirst({ where, select: { id: true, code: true } })
}

/** The seasons before the current one, the latest first: their codes sort as their years do. */
export async function listPastSeasons(db: Db): Promise<Season[]> {
  const current = await findSeason(db)
  return db.season.findMany({
    where: current === null ? {} : { code: { lt: current.code } },
    select: { id: true, code: true },
    orderBy: { code: 'desc' },
  })
}

/** All seasons, the latest first. */
export async function listSeasons(db: Db): Promise<Season[]> {
  return db.season.findMany({ select: { id: true, code: true }, orderBy: { code: 'desc' } })
}
