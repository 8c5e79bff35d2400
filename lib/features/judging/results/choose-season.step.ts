import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { listResultSeasons } from './summaries.queries'

/** The season that is asked for, else the one that shows results, else the current one; null where there is none such; and all there are. */
export async function findSeasonOf({ db }: World, season: string | undefined) {
  const seasons = await listResultSeasons(db)
  const codes = seasons.map(({ code }) => code)
  const usual = seasons.find(({ isResults }) => isResults) ?? seasons.find(({ isCurrent }) => isCurrent) ?? seasons[0]
  const named = season === undefined ? usual : seasons.find(({ code }) => code === season)
  return { season: named ?? null, codes }
}

/** The same; one that is asked for must be there. */
export async function chooseSeason(world: World, season: string | undefined) {
  const chosen = await findSeasonOf(world, season)
  if (season !== undefined && chosen.season === null) throw new Fault('notFound')
  return chosen
}
