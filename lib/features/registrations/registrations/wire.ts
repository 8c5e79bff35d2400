import { z } from 'zod'
import { eventsOut, projectDetailsOut } from '@/lib/features/catalogue/projects/wire'
import type { SettledBy } from '@/lib/features/payments/payments/settlements.queries'
import { entryOut } from '@/lib/features/people/contacts/wire'
import type { RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { Page } from '@/lib/kernel/paging'
import * as answerApplications from '@/lib/wire/answers/applications'
import { nothing } from '@/lib/wire/answers/basis'
import {
  amount,
  applicationStatus,
  codeList,
  gender,
  genderOut,
  reviewOut,
  seconds,
  statusOut,
  teamRoleOut,
  wholeNumber,
} from '@/lib/wire/formats'
import { listOut, pageTakes, wholeListOut } from '@/lib/wire/paging'
import { addStudent } from './add-student'
import { changeEvents } from './change-events'
import { chooseTeachers } from './choose-teachers'
import { getEvents } from './get-events'
import { getTeamInfo } from './get-team-info'
import { listContactCodes } from './list-contact-codes'
import { listContactRegistrations } from './list-contact-registrations'
import { listSchoolCodes } from './list-school-codes'
import { listSchoolRegistrations } from './list-school-registrations'
import { listStudentCodes } from './list-student-codes'
import { listStudentRegistrations } from './list-student-registrations'
import { removeRegistration } from './remove-registration'
import { signUp } from './sign-up'
import { withdrawRegistration } from './withdraw-registration'

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

type Settled = { settledBy: SettledBy | null; hasAmounts: boolean }

/** How an application was paid for; the amount only for whom it tells of no fee reduction (docs/decisions/0009). */
export const paymentOut = ({ settledBy, hasAmounts }: Settled) => ({
  application_payment_channel: settledBy?.provider ?? null,
  application_payment_group: settledBy?.order ?? null,
  application_payment_date: seconds(settledBy?.paidAt ?? null),
  application_payment_amount: settledBy && hasAmounts ? amount(settledBy.amountMinor) : null,
})

/** What is told of an application in its details alone (registrations#free-texts). */
const extraOut = ({ registration, extra }: TeamInfo) => ({
  application_account_uuid: registration.school?.id ?? '',
  application_project_BU: extra.businessUnit,
  coordinator_id: extra.coordinatorId,
})

const yes = (holds: boolean) => (holds ? ('YES' as const) : ('NO' as const))

type TeamInfo = Awaited<ReturnType<typeof getTeamInfo.run>>

const teamInfoOut = (info: TeamInfo, language: Language) => ({
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

/** A list of the wire's statuses or one alone. */
const statusList = z
  .union([z.array(applicationStatus), applicationStatus, z.literal('')])
  .transform((value) => (value === '' ? undefined : [value].flat()))
/** A text that older forms send empty where they have nothing to say. */
const text = z.string().transform((value) => (value.trim() === '' ? undefined : value))

const codesOut = wholeListOut((code: string) => code)

const narrowingTakes = {
  project_code: { to: 'projectCode', as: text },
  status: { to: 'status', as: statusList },
  search: 'search',
  ...pageTakes,
} as const

export const registrationFunctions: Functions = {
  addStudent: expose(addStudent, {
    summary: 'Registers a student for a project, alone or inside a package.',
    takes: {
      project_code: { to: 'projectCode', as: text },
      package_id: { to: 'packageId', as: text },
      contact_id: { to: 'contactId', as: text },
      province: { to: 'province', as: text },
      account_id: { to: 'schoolId', as: text },
      account_name: { to: 'newSchoolName', as: text },
      account_nameEN: { to: 'newSchoolNameEn', as: text },
      account_city: { to: 'newSchoolCity', as: text },
      student_lastName: { to: 'nativeFamily', as: text },
      lastName: { to: 'nativeFamily', as: text },
      student_givenName: { to: 'nativeGiven', as: text },
      givenName: { to: 'nativeGiven', as: text },
      student_lastName_pinyin: { to: 'latinFamily', as: text },
      lastName_pinyin: { to: 'latinFamily', as: text },
      student_givenName_pinyin: { to: 'latinGiven', as: text },
      givenName_pinyin: { to: 'latinGiven', as: text },
      student_graduation: { to: 'graduationYear', as: z.union([wholeNumber, text]) },
      graduation: { to: 'graduationYear', as: z.union([wholeNumber, text]) },
      student_gender: { to: 'gender', as: z.union([gender, text]) },
      gender: { to: 'gender', as: z.union([gender, text]) },
      student_mobile: { to: 'mobile', as: text },
      mobile: { to: 'mobile', as: text },
      student_email: { to: 'email', as: text },
      email: { to: 'email', as: text },
      student_guardian_first_mobile: { to: 'guardian1Mobile', as: text },
      guardian_mobile: { to: 'guardian1Mobile', as: text },
      student_guardian_first_email: { to: 'guardian1Email', as: text },
      guardian_email: { to: 'guardian1Email', as: text },
      application_events: { to: 'events', as: codeList },
      events: { to: 'events', as: codeList },
      application_extra_events: { to: 'extraEvents', as: codeList },
      extra_events: { to: 'extraEvents', as: codeList },
    },
    demands: [['project_code', 'package_id']],
    answers: answerApplications.addedStudent,
    gives: ({ studentId, registrationId, packageRegistrationId }) => ({
      student_id: studentId,
      application_id: registrationId,
      package_application_id: packageRegistrationId,
    }),
  }),
  signUp: expose(signUp, {
    summary: 'A student registers for a project, alone or inside a package.',
    takes: {
      project_code: 'projectCode',
      package_id: { to: 'packageId', as: text },
      student_id: 'studentId',
      events: { to: 'events', as: codeList },
      application_events: { to: 'events', as: codeList },
      extra_events: { to: 'extraEvents', as: codeList },
      application_extra_events: { to: 'extraEvents', as: codeList },
    },
    answers: answerApplications.signedUp,
    gives: ({ id, packageRegistrationId }) => ({
      application_id: id,
      package_application_id: packageRegistrationId,
    }),
    successMessage: 'success.signUp',
  }),
  getStudentApplications: expose(listStudentRegistrations, {
    summary: "One student's applications.",
    takes: { student_id: 'studentId', ...pageTakes },
    answers: answerApplications.paidApplications,
    gives: (page, context) =>
      listOut((row: RegistrationRow & Settled) => ({
        ...applicationOut(row, context.language),
        ...paymentOut(row),
      }))(page, context),
  }),
  getTeamInfo: expose(getTeamInfo, {
    summary: "A student's application for a project: its fee, its teachers and the student's team-mates.",
    takes: { student_id: 'studentId', project_code: 'projectCode', project: 'projectCode' },
    answers: answerApplications.teamInfo,
    gives: (info, { language }) => teamInfoOut(info, language),
  }),
  chooseTeacher: expose(chooseTeachers, {
    summary: 'A student chooses their teachers for an application.',
    takes: { id: 'registrationId', contact_id: { to: 'contactIds', as: codeList } },
    answers: answerApplications.taughtApplication,
    gives: ({ registration, teachers }, { language }) => ({
      app_info: { ...applicationOut(registration, language), contacts: teachers.map(entryOut) },
    }),
    successMessage: 'success.chooseTeacher',
  }),
  getApplicationsByContact: expose(listContactRegistrations, {
    summary: "The applications of an adviser's students, or of a coordinator's school.",
    takes: { contact_id: 'contactId', ...narrowingTakes },
    answers: answerApplications.applicationList,
    gives: applicationsOut,
  }),
  getApplicationsByAccount: expose(listSchoolRegistrations, {
    summary: 'The applications signed up for a school.',
    takes: { account_id: 'schoolId', user_id: 'contactId', app_id: 'registrationId', ...narrowingTakes },
    answers: answerApplications.applicationList,
    gives: applicationsOut,
  }),
  getProjectCodesByStudent: expose(listStudentCodes, {
    summary: 'The codes of the projects a student takes part in.',
    takes: { student_id: 'studentId', ...pageTakes },
    answers: answerApplications.projectCodes,
    gives: codesOut,
  }),
  getProjectCodesByContact: expose(listContactCodes, {
    summary: "The codes of the projects an adviser's or coordinator's students take part in.",
    takes: { contact_id: 'contactId', ...pageTakes },
    answers: answerApplications.projectCodes,
    gives: codesOut,
  }),
  getProjectCodesByAccount: expose(listSchoolCodes, {
    summary: 'The codes of the projects that students signed up for a school take part in.',
    takes: { account_id: 'schoolId', ...pageTakes },
    answers: answerApplications.projectCodes,
    gives: codesOut,
  }),
  getSubproject: expose(getEvents, {
    summary: 'What an application may take part in and what was chosen.',
    takes: { id: 'registrationId' },
    answers: answerApplications.subproject,
    gives: ({ registration, offered }, { language }) => {
      const { project_events, project_extra_events } = eventsOut(offered)
      return {
        project_name: inLanguage(registration.project.name, language),
        project_events,
        project_extra_events,
        application_events: registration.events,
        application_extra_events: registration.extraEvents,
      }
    },
  }),
  updateSubproject: expose(changeEvents, {
    summary: 'Changes the events of an application before the deadline.',
    takes: {
      id: 'registrationId',
      application_events: { to: 'events', as: codeList },
      application_extra_events: { to: 'extraEvents', as: codeList },
    },
    answers: answerApplications.appInfo,
    gives: (registration, { language }) => ({ app_info: applicationOut(registration, language) }),
    successMessage: 'success.updateSubproject',
  }),
  removeApplication: expose(removeRegistration, {
    summary: 'Removes an application nobody has paid for.',
    takes: { id: 'registrationId' },
    answers: nothing,
    gives: () => null,
    successMessage: 'success.removeApplication',
  }),
  withdrawApplication: expose(withdrawRegistration, {
    summary: 'A student withdraws their unpaid registration while registration is open',
    takes: { id: 'registrationId' },
    answers: nothing,
    gives: () => null,
    successMessage: 'success.withdrawApplication',
  }),
}
