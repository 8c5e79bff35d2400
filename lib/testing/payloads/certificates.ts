import type { AuthorisationTarget } from '../authorisation-world'

/** Certificates: what an outside program would send for a target; an application's id opens none. */
export const certificatePayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getCertificate: ({ registrationId }) => ({ id: registrationId }),
  getCertificatesInfo: ({ studentId, registrationId }) => ({ student_id: studentId, application_id: registrationId }),
}
