import type { AuthorisationTarget } from '../authorisation-world'

const unknownId = '00000000-0000-7000-8000-00000000dead'

const schoolOf = ({ relation, schoolId }: AuthorisationTarget) => (relation === 'unknown' ? unknownId : schoolId)
const contactOf = ({ relation, contactId }: AuthorisationTarget) => (relation === 'unknown' ? unknownId : contactId)

/** The dashboards, schools and their contacts: what an outside program would send for a target. */
export const dashboardPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getTracks: (target) => ({ contact_id: contactOf(target) }),
  getHistoryProjects: () => ({ year: '23-24' }),
  getProjectsByAccount: (target) => ({ account_id: schoolOf(target) }),
  getSchoolInfo: (target) => ({ account_id: schoolOf(target) }),
  addContact: (target) => ({
    account_id: schoolOf(target),
    contact_lastName: '陈',
    contact_givenName: '安',
    contact_enName: 'Ann Chen',
    contact_department: 'Teaching',
    contact_position: 'Teacher',
    contact_prefix: 'Ms',
    contact_email: `new.${target.canary}@target.test`,
    contact_discipline: 'Mathematics',
    contact_work_status: 'Full time',
  }),
}
