import type { AuthorisationTarget } from '../authorisation-world'
import { certificatePayloads } from './certificates'
import { coursePayloads } from './courses'
import { dashboardPayloads } from './dashboards'
import { feeReductionPayloads } from './fee-reductions'
import { filePayloads } from './files'
import { messagePayloads } from './messages'
import { ownPayloads } from './own'
import { ownTeamPayloads } from './own-teams'
import { packagePayloads } from './packages'
import { paymentPayloads } from './payments'
import { resultPayloads } from './results'
import { schoolLifePayloads } from './school-life'
import { schoolRegistrationPayloads } from './school-registrations'
import { scorePayloads } from './scores'
import { teamListPayloads } from './team-lists'
import { teamQuizPayloads } from './team-quizzes'
import { teamReviewPayloads } from './team-reviews'
import { teamWorkPayloads } from './team-work'
import { teamPayloads } from './teams'

const password = {
  new_password: 'long-enough-secret-7',
  new_password_again: 'long-enough-secret-7',
  initial_password: '',
}
const person = (tag: string) => ({
  student_lastName: '王',
  student_givenName: '小明',
  student_lastName_pinyin: 'Wang',
  student_givenName_pinyin: 'Xiaoming',
  student_graduation: 2026,
  student_gender: '男',
  student_mobile: '13800000000',
  student_email: `new.${tag}@target.test`,
  student_guardian_first_mobile: '13900000000',
  student_guardian_first_email: `guardian.${tag}@target.test`,
})
const roster = (tag: string) =>
  new File(
    [
      `姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目\r\n王,小明,Wang,Xiaoming,男,2026,13800000000,roster.${tag}@target.test,13900000000,g.${tag}@target.test,MATH,\r\n`,
    ],
    'roster.csv',
  )
const trackRoster = (tag: string) =>
  new File(
    [
      `姓(拼音),名(拼音),性别,毕业年份,手机,邮箱,项目\r\nWang,Xiaoming,男,2026,13800000000,track.${tag}@target.test,MATH\r\n`,
    ],
    'roster.csv',
  )

/** What an outside program would send for a target, function by function. */
export const everyPayload: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  getProjectList: () => ({}),
  createLoginOPT: ({ canary }) => ({ student_email: `${canary}@target.test` }),
  sendNewPwd: ({ canary }) => ({ email: `${canary}@target.test`, type: 'student' }),
  getSession: () => ({}),
  logout: () => ({}),
  getSchoolsByProvince: () => ({ province: '上海' }),
  loginByStudent: ({ canary }) => ({
    student_email: `${canary}@target.test`,
    student_pwd: '00000000',
    project_code: '',
    login_type: 1,
  }),
  loginByContact: ({ canary }) => ({
    contact_email: `${canary}@target.test`,
    contact_pwd: 'wrong-secret',
    project_code: '',
    login_type: 2,
  }),
  loginByAdmin: ({ canary, projectCode }) => ({
    account_email: `${canary}@target.test`,
    account_pwd: 'wrong-secret',
    project_code: projectCode,
  }),
  changePassword: ({ studentId }) => ({ student_id: studentId, ...password }),
  changeAdviserPassword: ({ contactId }) => ({ adviser_id: contactId, ...password }),
  getStudentInfo: ({ studentId }) => ({ student_id: studentId }),
  updateStudent: ({ studentId }) => ({ _id: studentId, student_givenName: '明远' }),
  updateStudentInfo: ({ studentId }) => ({
    student_id: studentId,
    student_givenName_pinyin: 'Xiao',
    student_lastName_pinyin: 'Wang',
    student_gender: 'F',
    student_graduation: 2027,
  }),
  getAdviserInfo: ({ contactId }) => ({ adviser_id: contactId }),
  updateAdviserInfo: ({ contactId }) => ({
    adviser_id: contactId,
    contact_enName: 'Ann Chen',
    contact_position: 'Teacher',
    organization_type: 'Secondary School',
  }),
  getAccountInfo: ({ schoolId }) => ({ account_id: schoolId }),
  getContactsByAccount: ({ schoolId }) => ({ account_id: schoolId }),
  getProjectDetail: ({ projectCode }) => ({ project_code: projectCode }),
  getNimProjectEvents: ({ projectCode }) => ({ project_code: projectCode }),
  getCurrentProjects: () => ({}),
  addStudent: ({ actor, contactId, projectCode, canary }) => ({
    contact_id: contactId,
    project_code: projectCode,
    application_events: ['MATH'],
    ...person(canary),
    ...(actor.role === 'coordinator' ? { province: '上海', account_id: actor.schoolId } : {}),
  }),
  getStudentApplications: ({ studentId }) => ({ student_id: studentId }),
  getProjectCodesByStudent: ({ studentId }) => ({ student_id: studentId }),
  getApplicationsByContact: ({ contactId }) => ({ contact_id: contactId }),
  getProjectCodesByContact: ({ contactId }) => ({ contact_id: contactId }),
  getApplicationsByAccount: ({ schoolId }) => ({ account_id: schoolId }),
  getProjectCodesByAccount: ({ schoolId }) => ({ account_id: schoolId }),
  getSubproject: ({ registrationId }) => ({ id: registrationId }),
  updateSubproject: ({ registrationId }) => ({
    id: registrationId,
    application_events: ['ECON'],
    application_extra_events: [],
  }),
  withdrawApplication: ({ registrationId }) => ({ id: registrationId }),
  removeApplication: ({ registrationId }) => ({ id: registrationId }),
  saveImportData: ({ contactId, projectCode, canary }) => ({
    type: 'final',
    file: roster(canary),
    contact_id: contactId,
    project_code: projectCode,
  }),
  saveNimImportData: ({ contactId, projectCode, canary }) => ({
    type: 'official',
    file: trackRoster(canary),
    contact_id: contactId,
    project_code: projectCode,
  }),
  ...certificatePayloads,
  ...coursePayloads,
  ...dashboardPayloads,
  ...feeReductionPayloads,
  ...filePayloads,
  ...messagePayloads,
  ...ownPayloads,
  ...ownTeamPayloads,
  ...packagePayloads,
  ...paymentPayloads,
  ...resultPayloads,
  ...schoolLifePayloads,
  ...schoolRegistrationPayloads,
  ...scorePayloads,
  ...teamPayloads,
  ...teamListPayloads,
  ...teamQuizPayloads,
  ...teamReviewPayloads,
  ...teamWorkPayloads,
}
