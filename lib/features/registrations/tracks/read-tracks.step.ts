import type { StaffActor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { listProjects, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { urgencyOf, whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import type { Season } from '@/lib/features/catalogue/projects/seasons.queries'
import { countByProject } from '@/lib/features/registrations/rosters/counts.queries'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'

/** A project of a season with how many students in reach are in it, and why nobody may be registered now. */
export type Track = ProjectView & { students: number; whyNotSignUp: FaultKey | null }

type TrackQuery = {
  season: Season | null
  /** Whose students alone are counted. */
  contactId?: string | undefined
  window: RowWindow
}

/** The projects of a season, by code; of no season there are none. */
export async function readTracks(
  { db, now }: World,
  actor: StaffActor,
  { season, contactId, window }: TrackQuery,
): Promise<Page<Track>> {
  if (season === null) return { rows: [], total: 0 }
  const { rows, total } = await listProjects(db, visible.projects(actor), season.id, window)
  const students = await countByProject(db, reachOf(actor), { seasonId: season.id, contactId })
  const tracks = rows.map((project) => ({
    ...project,
    students: students.get(project.id) ?? 0,
    whyNotSignUp: whyNotSignUp(project, now),
  }))
  return { rows: tracks, total }
}

/** What can be worked on comes first: open, full, still to open, closed; of these where somebody's students are. */
export function byUrgency(tracks: readonly Track[]): Track[] {
  return byStudents(tracks).toSorted((one, other) => urgencyOf(one.whyNotSignUp) - urgencyOf(other.whyNotSignUp))
}

/** Where somebody's students are comes first. */
export function byStudents(tracks: readonly Track[]): Track[] {
  return tracks.toSorted((one, other) => Number(other.students > 0) - Number(one.students > 0))
}

/** The track of that code, which must be among them; without a code the first. */
export function chosenTrack(tracks: readonly Track[], code: string | undefined): Track | null {
  if (code === undefined) return tracks[0] ?? null
  const found = orNotFound(tracks.find((track) => track.code === code))
  return found
}
