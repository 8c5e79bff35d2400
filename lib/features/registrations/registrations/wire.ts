import { z } from 'zod'
import { eventsOut } from '@/lib/features/catalogue/projects/wire'
import { entryOut } from '@/lib/features/people/contacts/wire'
import type { RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerApplications from '@/lib/wire/answers/applications'
import { nothing } from '@/lib/wire/answers/basis'
import { applicationStatus, codeList, gender, wholeNumber } from '@/lib/wire/formats'
import { listOut, pageTakes, wholeListOut } from '@/lib/wire/paging'
import { addStudent } from './add-student'
import { applicationOut, applicationsOut, paymentOut, type Settled, teamInfoOut } from './applications.wire'
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
  }),
}
