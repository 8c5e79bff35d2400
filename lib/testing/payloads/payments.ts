import type { AuthorisationTarget } from '../authorisation-world'

/** Paying: what an outside program would send for a target. */
const own = ({ registrationId }: AuthorisationTarget) => ({ application_id: registrationId })
const agreed = (target: AuthorisationTarget) => ({
  ...own(target),
  content: 'Refunds are possible until the competition starts.',
  check_status: 'YES',
  project_code: target.projectCode,
})

export const paymentPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getPaymentDetail: ({ registrationId }) => ({ id: registrationId }),
  getOrder: agreed,
  getPackageOrder: ({ packageRegistrationId }) => ({
    package_application_id: packageRegistrationId,
    content: '',
    check_status: 'true',
  }),
  createPayOrder: agreed,
  getOxPayQrUrl: agreed,
  getStripeUrl: agreed,
  getPaypal: own,
  paypalSucceedBack: (target) => ({ ...own(target), data: 'PAYPAL-ORDER-OF-NOBODY' }),
  getPayStatus: own,
}
