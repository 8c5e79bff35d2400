import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { listResultSeasons } from './queries'

/** The season that is asked for, else the one that shows results, else the current one; and all there are. */
export async function chooseSeason(asked: string | undefined, { db }: World) {
  const seasons = await listResultSeasons(db)
  const codes = seasons.map(({ code }) => code)
  const usual = seasons.find(({ isResults }) => isResults) ?? seasons.find(({ isCurrent }) => isCurrent) ?? seasons[0]
  const season = asked === undefined ? (usual ?? null) : seasons.find(({ code }) => code === asked)
  if (season === undefined) throw new Fault('notFound')
  return { season, codes }
}
