import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerProjects from '@/lib/wire/answers/projects'
import { amount, seconds } from '@/lib/wire/formats'
import { getProjectDetail } from './get-project-detail'
import type { ProjectEvent, ProjectView } from './queries'

const eventOut = ({ code, name }: { code: string; name: Bilingual }) => ({ code, zh: name.zh, en: name.en })

/** A project's events in the three lists the specifications know. */
export const eventsOut = (events: readonly ProjectEvent[]) => ({
  project_events_default: events.filter((event) => event.isDefault).map((event) => event.code),
  project_events: events.filter((event) => !event.isExtra).map(eventOut),
  project_extra_events: events.filter((event) => event.isExtra).map(eventOut),
})

const namesOut = ({ id, code, name }: { id: string; code: string; name: Bilingual }) => ({
  _id: id,
  project_id: id,
  project_code: code,
  project_name: name.zh,
  project_ename: name.en,
})

export const projectOut = (project: ProjectView) => ({
  ...namesOut(project),
  ...eventsOut(project.events),
  project_platform: project.platform,
  project_product: project.product,
  project_type: project.type,
  project_year: project.season.code,
  project_period: project.period,
  project_price: amount(project.priceMinor, project.currency),
  project_price_currency: project.currency,
  currency: project.currency,
  start_time: seconds(project.startsAt),
  end_time: seconds(project.endsAt),
  registration_start_time: seconds(project.registrationOpensAt),
  registration_end_time: seconds(project.registrationClosesAt),
  remain_count: project.capacity === null ? null : project.capacity - project.seatsTaken,
  template_id: project.templateId,
})

type InDetail = ProjectView & { certDate: Date | null }

/** What a project tells besides in its details alone. */
export const projectDetailsOut = (project: InDetail, language: Language) => ({
  ...projectOut(project),
  project_price_usd: project.currency === 'USD' ? amount(project.priceMinor, 'USD') : '',
  project_refund_policy: inLanguage(project.refundPolicy, language),
  certificate_activity: project.certificateActivity,
  certificate_date: seconds(project.certDate),
})

type Detail = Awaited<ReturnType<typeof getProjectDetail.run>>

const detailOut = (project: Detail, language: Language) => ({
  ...projectDetailsOut(project, language),
  station: project.place.testSite && {
    di_city: project.place.testSite.city,
    district: project.place.testSite.district,
    name: project.place.testSite.name,
  },
  point: project.place.testSite && { name: project.place.testSite.name },
  classes: project.place.classes.map(({ id, code, name }) => ({
    class_id: id,
    class_code: code,
    class_name: inLanguage(name, language),
  })),
  account_status: project.place.accountStatus,
  price_level: project.tiers.map(({ level, priceMinor }) => ({ level, price: amount(priceMinor, project.currency) })),
  level_arr: project.tiers.map(({ level }) => level),
  project_convert_projects: project.nextStages.map(({ project: next }) => namesOut(next)),
  project_conversion_open_jinji: project.nextStages.some(({ isOpen }) => isOpen),
})

export const projectFunctions: Functions = {
  getProjectDetail: expose(getProjectDetail, {
    summary: 'A project with its events, tiers and the projects it leads to.',
    takes: { project_code: 'projectCode', project: 'projectCode' },
    answers: answerProjects.projectDetail,
    gives: (project, { language }) => detailOut(project, language),
  }),
  getNimProjectEvents: expose(getProjectDetail, {
    summary: "A project's events, extra events and the ones chosen by default.",
    takes: { project_code: 'projectCode' },
    answers: answerProjects.eventLists,
    gives: (project) => eventsOut(project.events),
  }),
}
