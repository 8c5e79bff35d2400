import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { countByProject, reachOf } from '@/lib/features/rosters/queries'
import { whyNotSignUp } from '@/lib/features/registrations/rules'
import { findSeason } from '@/lib/features/seasons/queries'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listProjects } from './queries'

/** What can be worked on comes first: open, full, still to open, closed. */
const urgency: Partial<Record<FaultKey, number>> = { 'projects.full': 1, 'registrations.notOpenYet': 2 }
const placeOf = (whyNot: FaultKey | null) => (whyNot === null ? 0 : (urgency[whyNot] ?? 3))

/** The projects of the current season, or of a named one, with how many of one's students are in each (track 7, dashboards). */
export const listTracks = operation('projects/list-tracks', {
  access: ['adviser', 'coordinator'],
  input: z.object({ season: z.string().trim().min(1).max(40).optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const season = await findSeason(db, input.season)
    const none = { rows: [], total: 0 }
    const page = season ? await listProjects(db, visible.projects(actor), season.id, pageWindow(input)) : none
    const students = season ? await countByProject(db, reachOf(actor), season.id) : null
    const rows = page.rows.map((project) => ({
      ...project,
      students: students?.get(project.id) ?? 0,
      whyNotSignUp: whyNotSignUp(project, now),
    }))
    const inOrder = rows.toSorted((one, other) => placeOf(one.whyNotSignUp) - placeOf(other.whyNotSignUp))
    return { season: season?.code ?? null, rows: inOrder, total: page.total }
  },
})
