import { catalogueReach } from './visible/catalogue'
import { certificateReach } from './visible/certificates'
import { consoleReach } from './visible/console'
import { fileReach } from './visible/files'
import { judgingReach } from './visible/judging'
import { learningReach } from './visible/learning'
import { messageReach } from './visible/messages'
import { paymentReach } from './visible/payments'
import { peopleReach } from './visible/people'
import { registrationReach } from './visible/registrations'
import { schoolLifeReach } from './visible/school-life'
import { teamReach } from './visible/teams'

export type { Scoped } from './scoped'

/**
 * Which rows exist for whom (security#reach). Absent and out of reach are the same. Every where here is part of the SQL
 * of lists, counts, searches, exports and details alike.
 */
export const visible = {
  ...catalogueReach,
  ...peopleReach,
  ...registrationReach,
  ...paymentReach,
  ...teamReach,
  ...judgingReach,
  ...certificateReach,
  ...learningReach,
  ...fileReach,
  ...schoolLifeReach,
  ...messageReach,
  ...consoleReach,
}
