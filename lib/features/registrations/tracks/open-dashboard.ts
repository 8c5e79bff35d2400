import { z } from 'zod'
import type { StaffActor } from '@/lib/access/actor'
import { listProjectTimes } from '@/lib/features/catalogue/projects/facts.queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { listGraduationYears, requiredFieldsOf } from '@/lib/features/catalogue/settings/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'
import { byUrgency, chosenTrack, readTracks, type Track } from './read-tracks.step'

/**
 * What the dashboard shows of the current season: its projects with their windows, the one that is looked at, and the
 * form that adds a student to one of them (registrations#tracks). Without a project said, it is the one looked at last,
 * else a coordinator's session's own, where these are of the season.
 */
export const openDashboard = operation('registrations/tracks/open-dashboard', {
  access: ['adviser', 'coordinator'],
  input: z.object({ projectCode: projectCode.optional(), lastCode: projectCode.optional() }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const season = await findSeason(db)
    const { rows } = await readTracks(world, actor, { season, window: pageWindow({}) })
    const tracks = byUrgency(rows)
    const ids = tracks.map(({ id }) => id)
    const last = tracks.find(({ code }) => code === input.lastCode)
    const times = new Map((await listProjectTimes(db, ids)).map(({ id, windows }) => [id, windows]))
    return {
      season: season?.code ?? null,
      tracks: tracks.map((track) => ({ ...track, windows: times.get(track.id) ?? [] })),
      chosen: chosenTrack(tracks, input.projectCode ?? last?.code ?? sessionProject(actor, tracks)),
      hasSchools: actor.role === 'coordinator',
      form: await trackForm(tracks, world),
    }
  },
})

function sessionProject(actor: StaffActor, tracks: readonly Track[]): string | undefined {
  return actor.role === 'adviser' ? undefined : tracks.find(({ id }) => id === actor.projectId)?.code
}

/** What the dialog offers and what each project asks for. */
async function trackForm(tracks: readonly Track[], { db, language }: World) {
  const requiredBy = await requiredFieldsOf(db, 'track-student')
  return {
    years: await listGraduationYears(db, 'graduation-years.track'),
    projects: tracks.map((track) => ({
      code: track.code,
      name: inLanguage(track.name, language),
      whyNotSignUp: track.whyNotSignUp,
      opensAt: track.registrationOpensAt,
      required: requiredBy(track.id),
    })),
  }
}
