/** More teams than these are no list a person reads. */
export const mostTeams = 5_000

/** What the file of a team list may hold, in its order (track 9, Team list export). */
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
