import { z } from 'zod'
import {
  channel,
  count,
  currency,
  feeStatus,
  fields,
  id,
  instant,
  listOf,
  maybeText,
  money,
  review,
  role,
  sex,
  text,
  yesNo,
} from './basis'
import { eventCodes, eventLists, projectInfo } from './projects'

const applicationFields = {
  _id: id,
  account_id: id.nullable(),
  account_name: text,
  account_nameEN: text,
  project_id: id,
  project_code: text,
  project_name: text,
  project_ename: text,
  template_id: id.nullable(),
  application_project: text,
  application_status: feeStatus,
  application_status_show: text,
  application_visa_status: review.nullable(),
  application_channel: channel,
  application_number: text,
  application_events: eventCodes,
  application_extra_events: eventCodes,
  application_event: text,
  application_team_code: z.int().nullable(),
  application_team_role: role.nullable(),
  team_type: maybeText,
  station: fields({ di_city: text, district: maybeText, name: text, point: text }).nullable(),
  submission_date: instant.nullable(),
  create_time: instant.nullable(),
  student_id: id.nullable(),
  student_lastName: text,
  student_givenName: text,
  student_lastName_pinyin: text,
  student_givenName_pinyin: text,
  student_gender: sex.nullable(),
  student_graduation: z.int().nullable(),
  student_email: maybeText,
  student_mobile: maybeText,
}
const application = fields(applicationFields).meta({ id: 'Application' })
export const applications = z.array(application)
export const applicationList = listOf(application)
export const appInfo = fields({ app_info: application })

const paymentFields = {
  application_payment_channel: z.enum(['STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL', 'OFFLINE']).nullable(),
  application_payment_group: maybeText,
  application_payment_date: instant.nullable(),
  application_payment_amount: money.nullable(),
}
export const paidApplications = listOf(
  fields({ ...applicationFields, ...paymentFields }).meta({ id: 'PaidApplication' }),
)

const teacher = fields({ contact_id: id, contact_enName: text, contact_email: text })
export const taughtApplication = fields({
  app_info: fields({ ...applicationFields, contacts: z.array(teacher) }).meta({ id: 'TaughtApplication' }),
})

export const teamInfo = fields({
  app_info: fields({
    ...applicationFields,
    ...paymentFields,
    application_account_uuid: text,
    application_project_BU: text,
    coordinator_id: text,
    contacts: z.array(teacher),
  }).meta({ id: 'DetailedApplication' }),
  fund_status: yesNo,
  fund_button_status: yesNo,
  check_status: yesNo,
  team_show_status: yesNo,
  teammates: z.array(
    fields({
      student_name: text,
      application_channel: channel,
      application_status: feeStatus,
      application_team_role: role.nullable(),
    }),
  ),
  project_info: projectInfo,
})

export const newApplication = fields({ application_id: id })
export const signedUp = fields({ application_id: id, package_application_id: id.nullable() })
export const addedStudent = fields({
  student_id: id.nullable(),
  application_id: id.nullable(),
  package_application_id: id.nullable(),
})
export const takenPackage = fields({ package_application_id: id })
export const joined = fields({ id })
export const projectCodes = listOf(text)

const { project_events, project_extra_events } = eventLists.shape
export const subproject = fields({
  project_name: text,
  project_events,
  project_extra_events,
  application_events: eventCodes,
  application_extra_events: eventCodes,
})

const entryDate = fields({
  start: instant,
  deadline: instant,
  announce: instant.nullable(),
  cert_date: instant.nullable(),
})
const homeRow = fields({
  ...applicationFields,
  show_type: z.enum(['pending', 'Ongoing', 'History']),
  submit_status: z.enum(['show', 'no-show', 'cert', 'disabled']),
  entry_submission_deadline: instant.nullable(),
  progress: count,
  word_count: count,
  leaderName: text,
  memberName: z.array(text),
  event: z.array(text),
  award: maybeText,
  team_award: fields({ award_lable: text }).nullable(),
  team_score: fields({ total_score: z.number() }).nullable(),
  ...paymentFields,
  application_project_BU: text,
  coordinator_id: text,
  project_refund_policy: text,
  total_price: money.nullable(),
  currency: currency.nullable(),
  update_time: instant,
  projectManage: fields({ entry_date: z.array(entryDate) }),
}).meta({ id: 'HomeApplication' })
export const studentHome = fields({
  pending: z.array(homeRow),
  Ongoing: z.array(homeRow),
  History: z.array(homeRow),
})

const bareApplication = fields({
  _id: id,
  package_application_id: id.nullable(),
  application_project: text,
  application_status: feeStatus,
  application_status_show: text,
})
export const paymentDetail = fields({
  app_info: z.union([application, bareApplication]),
  registration_fee: money.nullable(),
  fee_reduction: money.nullable(),
  fee_after_reduction: money.nullable(),
  processing_fee: money.nullable(),
  total_price: money,
  amount: money,
  oxpay_charge: money.nullable(),
  currency,
  level: z.int().nullable(),
  pay_by: z.enum(['stripe', 'card', 'oxpay', 'paypal', 'offline']).nullable(),
  project_refund_policy: text,
  refund_steps: z.array(fields({ until: instant.nullable(), percent: count })),
  methods: z.array(z.enum(['stripe', 'card', 'oxpay', 'paypal'])),
})

export const commitments = listOf(fields({ name: text, url: text }))
