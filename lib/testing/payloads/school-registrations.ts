import type { AuthorisationTarget } from '../authorisation-world'

const projectOf = ({ relation, projectCode }: AuthorisationTarget) => (relation === 'unknown' ? 'NO-SUCH' : projectCode)

/** What schools and educators apply for. */
export const schoolRegistrationPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  applyProject: (target) => ({
    project_code: projectOf(target),
    account_id: target.schoolId,
    contacts_array: [target.contactId],
    events_array: ['MATH'],
    test_date: '2026-12-05',
    test_time: '09:00',
    test_superviser: 'Wen Zhou',
    mail_receiver: 'Academic office',
    mail_receiver_phone: '021-55551234',
    isSendFundEmail: 'YES',
    custom_price_status: 'YES',
    custom_price: '1.00',
    custom_price_reason: 'As agreed.',
  }),
  getMonitoringProjects: () => ({ start_time: '1790000000' }),
  applyMonitoringProject: (target) => ({ project_id: projectOf(target) }),
  getEducatorProjects: () => ({}),
  getEducatorCanProjects: () => ({}),
  applyEducatorProject: (target) => ({ project_id: projectOf(target) }),
}
