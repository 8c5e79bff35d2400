import type { AuthorisationTarget } from '../authorisation-world'

/** Sign-ups and packages: what an outside program would send for a target. */
export const packagePayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  signUp: ({ studentId, free }) => ({
    project_code: free.code,
    student_id: studentId,
    events: ['ECON'],
    extra_events: [],
  }),
  signUpPackage: ({ studentId, packageId }) => ({ package_id: packageId, student_id: studentId }),
  getPackages: () => ({}),
  getPackageApplication: ({ packageRegistrationId }) => ({ package_application_id: packageRegistrationId }),
  getApplicationsByPackage: ({ packageId, studentId }) => ({ package_id: packageId, student_id: studentId }),
  getParticipations: ({ packageRegistrationId }) => ({ application_id: packageRegistrationId }),
  joinParticipation: ({ packageRegistrationId, free }) => ({
    application_id: packageRegistrationId,
    project_id: free.id,
  }),
  cancelParticipation: ({ registrationId }) => ({ id: registrationId, reason: '个人原因' }),
}
