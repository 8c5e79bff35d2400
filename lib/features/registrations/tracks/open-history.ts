import { z } from 'zod'
import { projectCode, seasonCode } from '@/lib/features/catalogue/projects/schema'
import { listPastSeasons } from '@/lib/features/catalogue/projects/seasons.queries'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { byStudents, chosenTrack, readTracks } from './read-tracks.step'

/** What /historyPeojects shows of the seasons that are over: one of them, its projects, and the one that is looked at (registrations#history). */
export const openHistory = operation('registrations/tracks/open-history', {
  access: ['adviser', 'coordinator'],
  input: z.object({ season: seasonCode.optional(), projectCode: projectCode.optional() }),
  run: async ({ actor, input, world }) => {
    const seasons = await listPastSeasons(world.db)
    const season = input.season === undefined ? (seasons[0] ?? null) : seasons.find(({ code }) => code === input.season)
    if (season === undefined) throw new Fault('notFound')
    const { rows } = await readTracks(world, actor, { season, window: pageWindow({}) })
    const tracks = byStudents(rows)
    return {
      seasons: seasons.map(({ code }) => code),
      season: season?.code ?? null,
      tracks,
      chosen: chosenTrack(tracks, input.projectCode),
      hasSchools: actor.role === 'coordinator',
    }
  },
})
