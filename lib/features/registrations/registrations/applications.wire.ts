import { projectDetailsOut } from '@/lib/features/catalogue/projects/wire'
import type { SettledBy } from '@/lib/features/payments/payments/settlements.queries'
import { entryOut } from '@/lib/features/people/contacts/wire'
import type { RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { Page } from '@/lib/kernel/paging'
import { amount, genderOut, reviewOut, seconds, statusOut, teamRoleOut } from '@/lib/wire/formats'
import { listOut } from '@/lib/wire/paging'
import type { getTeamInfo } from './get-team-info'

const statusesIn = (language: Language) => ({
  PENDING: translate(language, 'statuses.PENDING'),
  PAID: translate(language, 'statuses.PAID'),
  FREE: translate(language, 'statuses.FREE'),
})
/** Said once, not for each of hundreds of rows. */
const statusShown = { 'en-US': statusesIn('en-US'), 'zh-CN': statusesIn('zh-CN') }

const inSeconds = (milliseconds: number | null) => (milliseconds === null ? null : Math.floor(milliseconds / 1000))

/** Application is the specifications' word for a registration; what is not known goes out empty, never left out. */
export const applicationOut = (row: RegistrationRow, language: Language) => ({
  _id: row.id,
  account_id: row.school?.id ?? null,
  account_name: row.school?.name ?? '',
  account_nameEN: row.school?.nameEn ?? '',
  project_id: row.project.id,
  project_code: row.project.code,
  project_name: row.project.name.zh,
  project_ename: row.project.name.en,
  template_id: row.project.templateId,
  application_project: inLanguage(row.project.name, language),
  application_status: statusOut[row.status],
  application_status_show: statusShown[language][row.status],
  application_visa_status: row.reviewState && reviewOut[row.reviewState],
  application_channel: row.channel,
  application_number: row.number,
  application_events: row.events,
  application_extra_events: row.extraEvents,
  // One text, as an imported cell has it.
  application_event: row.events.join(';'),
  application_team_code: row.team?.code ?? null,
  application_team_role: row.teamRole && teamRoleOut[row.teamRole],
  team_type: row.teamType,
  station: row.testSite && {
    di_city: row.testSite.city,
    district: row.testSite.district,
    name: row.testSite.name,
    point: row.testSite.name,
  },
  submission_date: inSeconds(row.submittedAt),
  create_time: inSeconds(row.createdAt),
  student_id: row.student.id,
  student_lastName: row.student.nativeFamily ?? '',
  student_givenName: row.student.nativeGiven ?? '',
  student_lastName_pinyin: row.student.latinFamily ?? '',
  student_givenName_pinyin: row.student.latinGiven ?? '',
  student_gender: row.student.gender && genderOut[row.student.gender],
  student_graduation: row.student.graduationYear,
  student_email: row.student.email,
  student_mobile: row.student.mobile,
})

export type Settled = { settledBy: SettledBy | null; hasAmounts: boolean }

/** How an application was paid for; the amount only for whom it tells of no fee reduction (docs/decisions/0009). */
export const paymentOut = ({ settledBy, hasAmounts }: Settled) => ({
  application_payment_channel: settledBy?.provider ?? null,
  application_payment_group: settledBy?.order ?? null,
  application_payment_date: seconds(settledBy?.paidAt ?? null),
  application_payment_amount: settledBy && hasAmounts ? amount(settledBy.amountMinor, settledBy.currency) : null,
})

/** What is told of an application in its details alone (registrations#free-texts). */
const extraOut = ({ registration, extra }: TeamInfo) => ({
  application_account_uuid: registration.school?.id ?? '',
  application_project_BU: extra.businessUnit,
  coordinator_id: extra.coordinatorId,
})

const yes = (holds: boolean) => (holds ? ('YES' as const) : ('NO' as const))

type TeamInfo = Awaited<ReturnType<typeof getTeamInfo.run>>

export const teamInfoOut = (info: TeamInfo, language: Language) => ({
  app_info: {
    ...applicationOut(info.registration, language),
    ...paymentOut(info),
    ...extraOut(info),
    contacts: info.teachers.map(entryOut),
  },
  fund_status: yes(info.isDue),
  fund_button_status: yes(info.whyNotPay === null),
  check_status: yes(info.hasAgreed),
  team_show_status: yes(info.isTeamShown),
  teammates: info.teammates.map((mate) => ({
    student_name: personName(mate, language),
    application_channel: mate.channel,
    application_status: statusOut[mate.status],
    application_team_role: mate.role && teamRoleOut[mate.role],
  })),
  project_info: projectDetailsOut(info.project, language),
})

type Context = { language: Language; input: Readonly<Record<string, unknown>> }

export function applicationsOut(page: Page<RegistrationRow>, context: Context) {
  return listOut((row: RegistrationRow) => applicationOut(row, context.language))(page, context)
}
