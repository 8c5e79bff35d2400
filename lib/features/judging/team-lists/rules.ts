import type { Actor } from '@/lib/access/actor'
import { progressFor, type VisibleProgress } from '@/lib/features/work/workspaces/rules'

/** More teams than these are no list a person reads. */
export const mostTeams = 20_000

/** What the file of a team list may hold, in its order (judging#team-list-export). */
export const fileColumns = [
  'serial',
  'school',
  'schoolEn',
  'code',
  'completion',
  'checks',
  'length',
  'comments',
  'note',
  'title',
  'leader',
  'students',
  'mediaType',
  'summary',
] as const
export type FileColumn = (typeof fileColumns)[number]

type Progress = { percent: number; checksDone: number; checksTotal: number; totalLength: number }
type School = { name: string; nameEn: string | null }
export type TeamAsTold<T extends { school: School; progress: Progress | null }> = Omit<T, 'school' | 'progress'> & {
  /** null: students are told no school. */
  school: School | null
  /** What staff ticked is not the students' to see. */
  progress: VisibleProgress<Progress> | null
}

/** A listed team as its reader is told it: students see the team's number and not its school (judging#team-number). */
export function toldTo<T extends { school: School; progress: Progress | null }>(actor: Actor, team: T): TeamAsTold<T> {
  const { school, progress } = team
  return {
    ...team,
    school: actor.role === 'student' ? null : school,
    progress: progress && progressFor(actor, progress),
  }
}
