import { z } from 'zod'
import { seasonCode } from '@/lib/features/catalogue/projects/schema'
import { listPastSeasons } from '@/lib/features/catalogue/projects/seasons.queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { readTracks } from './read-tracks.step'

/** The projects of a season that is over, with how many of one's students were in each; without one said the latest (registrations#history). */
export const listHistoryProjects = operation('registrations/tracks/list-history-projects', {
  access: ['adviser', 'coordinator'],
  input: z.object({ season: seasonCode.optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const seasons = await listPastSeasons(world.db)
    const season = input.season === undefined ? seasons[0] : seasons.find(({ code }) => code === input.season)
    return readTracks(world, actor, { season: season ?? null, window: pageWindow(input) })
  },
})
