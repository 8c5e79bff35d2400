import { methodOut } from '@/lib/features/payments/payments/wire'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { ResultOf } from '@/lib/kernel/operation'
import * as answerApplications from '@/lib/wire/answers/applications'
import { amount, seconds, statusOut } from '@/lib/wire/formats'
import { applicationOut } from '../registrations/applications.wire'
import { getPaymentDetail } from './get-payment-detail'

type Detail = ResultOf<typeof getPaymentDetail>

/** How it was paid: by one of the methods, or outside them. */
const paidBy = (provider: keyof typeof methodOut | 'OFFLINE') =>
  provider === 'OFFLINE' ? ('offline' as const) : methodOut[provider]

/** A package's application, or one that no list has any more, says only what it is and how it stands. */
const bareOut = ({ id, kind, packageRegistrationId, name, status }: Detail, language: Language) => ({
  _id: id,
  package_application_id: kind === 'package' ? id : packageRegistrationId,
  application_project: inLanguage(name, language),
  application_status: statusOut[status],
  application_status_show: translate(language, `statuses.${status}`),
})

const detailOut = (detail: Detail, { language }: { language: Language }) => ({
  app_info: detail.registration ? applicationOut(detail.registration, language) : bareOut(detail, language),
  // null: how it comes about is not for this reader.
  registration_fee: detail.lines && amount(detail.lines.registrationFeeMinor, detail.currency),
  fee_reduction: detail.lines && amount(detail.lines.reductionMinor, detail.currency),
  fee_after_reduction: detail.lines && amount(detail.lines.feeAfterMinor, detail.currency),
  processing_fee: detail.lines && amount(detail.lines.processingFeeMinor, detail.currency),
  total_price: amount(detail.totalMinor, detail.currency),
  amount: amount(detail.totalMinor, detail.currency),
  oxpay_charge: detail.lines && amount(detail.lines.processingFeeMinor, detail.currency),
  currency: detail.currency,
  level: detail.level,
  pay_by: detail.paidOrder && paidBy(detail.paidOrder.provider),
  project_refund_policy: detail.policy.text,
  refund_steps: detail.refundSteps.flatMap(({ steps }) =>
    steps.map(({ until, percent }) => ({ until: seconds(until), percent })),
  ),
  methods: detail.methods.map(({ name }) => methodOut[name]),
})

export const payableFunctions: Functions = {
  getPaymentDetail: expose(getPaymentDetail, {
    summary: 'What is to be paid for an application, line by line, under which policy and in which ways.',
    takes: { id: 'id', application_id: 'id', package_application_id: 'id' },
    answers: answerApplications.paymentDetail,
    gives: detailOut,
  }),
}
