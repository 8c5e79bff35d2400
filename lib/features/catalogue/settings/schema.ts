/** Lists an organiser may change (catalogue#lists): rows, no code. */
export type ListName =
  | 'provinces'
  | 'message-types'
  | 'cancel-reasons'
  | 'organization-types'
  | 'graduation-years.profile'
  | 'graduation-years.new-student'
  | 'graduation-years.edit-student'
  | 'graduation-years.track'
  | 'graduation-years.registration'
  | 'certificate-name-exceptions'
  | 'team-types'
  | 'media-types'
  | 'currencies'

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
