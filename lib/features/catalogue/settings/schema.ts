/** Lists an organiser may change (catalogue#lists): rows, no code. */
export const listNames = [
  'provinces',
  'organization-types',
  'positions',
  'departments',
  'message-types',
  'cancel-reasons',
  'team-types',
  'media-types',
  'currencies',
  'certificate-name-exceptions',
  'graduation-years.profile',
  'graduation-years.new-student',
  'graduation-years.edit-student',
  'graduation-years.track',
  'graduation-years.registration',
] as const
export type ListName = (typeof listNames)[number]

/** Forms whose required fields are data, per project where a project says so (people#required-fields). */
export type FormName =
  | 'new-student'
  | 'new-student.coordinator'
  | 'track-student'
  | 'student-profile'
  | 'adviser-profile'
  | 'contact'
  | 'registration'
  | 'import'

/** A row of a list, in the reader's language. */
export type ListChoice = { id: string; code: string; label: string }
