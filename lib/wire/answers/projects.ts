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
  text,
} from './basis'

const event = fields({ code: text, zh: text, en: text }).meta({ id: 'ProjectEvent' })
export const eventCodes = z.array(text)

export const eventLists = fields({
  project_events_default: eventCodes,
  project_events: z.array(event),
  project_extra_events: z.array(event),
})

const projectNames = fields({
  _id: id,
  project_id: id,
  project_code: text,
  project_name: text,
  project_ename: text,
}).meta({ id: 'ProjectName' })

const projectFields = {
  ...projectNames.shape,
  ...eventLists.shape,
  project_platform: maybeText,
  project_product: maybeText,
  project_type: maybeText,
  project_year: text,
  project_period: maybeText,
  project_price: money,
  project_price_currency: currency,
  currency,
  start_time: instant.nullable(),
  end_time: instant.nullable(),
  registration_start_time: instant.nullable(),
  registration_end_time: instant.nullable(),
  remain_count: z.int().nullable(),
  template_id: id.nullable(),
}
const project = fields(projectFields).meta({ id: 'Project' })

const detailFields = {
  ...projectFields,
  project_price_usd: z.union([money, z.literal('')]),
  project_refund_policy: text,
  certificate_activity: maybeText,
  certificate_date: instant.nullable(),
}
export const projectInfo = fields(detailFields).meta({ id: 'ProjectInfo' })

const station = fields({ di_city: text, district: maybeText, name: text })
const taughtClass = fields({ class_id: id, class_code: text, class_name: text })

const priceLevel = fields({ level: z.int(), price: money }).meta({ id: 'PriceLevel' })
export const projectDetail = fields({
  ...detailFields,
  station: station.nullable(),
  point: fields({ name: text }).nullable(),
  classes: z.array(taughtClass),
  account_status: maybeText,
  price_level: z.array(priceLevel),
  level_arr: z.array(z.int()),
  project_convert_projects: z.array(projectNames),
  project_conversion_open_jinji: z.boolean(),
}).meta({ id: 'ProjectDetail' })

export const projects = listOf(project)
const registrableProject = fields({ ...projectFields, registered: z.boolean() }).meta({
  id: 'RegistrableProject',
})
export const registrableProjects = listOf(registrableProject)
export const countedProjects = listOf(fields({ ...projectFields, student_count: count }).meta({ id: 'CountedProject' }))

export const signInProjects = listOf(
  fields({ project_code: text, project_ename: text, project_name: text }).meta({ id: 'SignInProject' }),
)

export const tracks = listOf(
  fields({ project_code: text, name: text, image: text, student_count: count, registration_url: text }).meta({
    id: 'Track',
  }),
)

export const monitoringProjects = listOf(
  fields({
    ...projectFields,
    station: station.nullable(),
    point: fields({ name: text }).nullable(),
    account_status: maybeText,
    application_id: id.nullable(),
  }).meta({ id: 'MonitoringProject' }),
)

const educatorStatus = z.enum(['pending', 'approve', 'reject']).meta({ id: 'EducatorStatus' })
export const educatorState = fields({ status: educatorStatus })
export const educatorProjects = listOf(
  fields({
    ...projectFields,
    educator_project_id: id,
    status: educatorStatus,
    application_visa_status: review,
    reason: maybeText,
    create_time: instant,
    classes: z.array(fields({ class_id: id, class_info: taughtClass })),
  }).meta({ id: 'EducatorProject' }),
)

const packageFields = { package_id: id, package_name: text, package_ename: text, price: money, currency }
export const packages = listOf(
  fields({
    ...packageFields,
    status: z.enum(['open', 'upcoming', 'closed']),
    start_time: instant.nullable(),
    end_time: instant.nullable(),
    uses: z.int().nullable(),
    package_application_id: id.nullable(),
    projects: z.array(project),
  }).meta({ id: 'Package' }),
)

const status = { application_status: feeStatus, application_status_show: text }
const packageApplication = fields({
  _id: id,
  package_application_id: id,
  ...packageFields,
  total_price: money,
  ...status,
  application_channel: channel,
  create_time: instant,
  uses: z.int().nullable(),
  rest_count: z.int().nullable(),
  student_id: id.nullable(),
  student_lastName: text,
  student_givenName: text,
  student_lastName_pinyin: text,
  student_givenName_pinyin: text,
}).meta({ id: 'PackageApplication' })

const participation = fields({
  ...projectFields,
  id: id.nullable(),
  application_id: id.nullable(),
  application_number: maybeText,
  application_status: feeStatus.nullable(),
  application_status_show: text,
  can_join: z.boolean(),
  can_cancel: z.boolean(),
}).meta({ id: 'Participation' })

export const packageInfo = fields({ app_info: packageApplication, projects: z.array(participation) })
export const participations = fields({
  rest_count: z.int().nullable(),
  data: z.array(participation),
  student_id: id.nullable(),
})
