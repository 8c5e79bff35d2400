import type { Db } from '@/lib/db/client'

export type Season = { id: string; code: string }

/** The season of that code; without one the current season. */
export async function findSeason(db: Db, code?: string): Promise<Season | null> {
  const where = code === undefined ? { isCurrent: true } : { code }
  return db.season.findFirst({ where, select: { id: true, code: true } })
}
