import { z } from 'zod'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { nothing } from '@/lib/wire/answers/basis'
import * as answerPeople from '@/lib/wire/answers/people'
import * as answerProjects from '@/lib/wire/answers/projects'
import { loginTypeNumber, mongoId } from '@/lib/wire/formats'
import { pageTakes, wholeListOut } from '@/lib/wire/paging'
import { changeAdviserPassword } from './change-adviser-password'
import { changePassword } from './change-password'
import { getSession } from './get-session'
import { listSignInProjects } from './list-sign-in-projects'
import { requestCode } from './request-code'
import { requestPasswordReset } from './request-password-reset'
import { signInAdministrator } from './sign-in-administrator'
import { signInContact } from './sign-in-contact'
import { signInStudent } from './sign-in-student'
import { signOut } from './sign-out'

const codeType = spelt({ student: ['1', '学生'], adviser: ['2', '教师'] })
const contactType = spelt({ adviser: ['2', '教师'], coordinator: ['3', '学校管理员'] })
const identity = spelt({ student: ['学生'], teacher: ['教师'], admin: ['管理员'] })

/** A number, its digits or the stored word, as clients have it. */
function spelt<Ours extends string>(table: Readonly<Record<Ours, readonly string[]>>) {
  const names = Object.keys(table).filter((name): name is Ours => Object.hasOwn(table, name))
  const spellings = names.flatMap((name) => table[name])
  const read = z.union([z.int(), z.string().trim()]).transform((value, context): Ours => {
    const found = names.find((name) => name === value || table[name].includes(String(value)))
    if (found !== undefined) return found
    context.addIssue({ code: 'invalid_value', values: names })
    return z.NEVER
  })
  // A spelling in digits may also come as the number.
  const numbers = spellings.filter((spelling) => /^\d+$/.test(spelling)).map(Number)
  return read.meta({ anyOf: undefined, enum: [...numbers, ...spellings, ...names] })
}

const passwordTakes = {
  initial_password: 'initialPassword',
  new_password: 'newPassword',
  new_password_again: 'newPasswordAgain',
} as const

export const authFunctions: Functions = {
  getProjectList: expose(listSignInProjects, {
    summary: 'The projects open for sign-in.',
    takes: pageTakes,
    answers: answerProjects.signInProjects,
    gives: wholeListOut(({ code, name }) => ({
      project_code: code,
      project_ename: name.en,
      project_name: name.zh,
    })),
  }),
  createLoginOPT: expose(requestCode, {
    summary: 'Sends a one-time code; the answer is the same whether or not the address is known.',
    takes: {
      student_email: 'email',
      contact_email: 'email',
      account: 'email',
      login_type: { to: 'loginType', as: codeType },
    },
    answers: nothing,
    gives: () => null,
    successMessage: 'success.codeSent',
    fails: { 'auth.codeTooSoon': 'failure.codeNotSent', 'rate.limited': 'failure.codeNotSent' },
  }),
  loginByStudent: expose(signInStudent, {
    summary: 'Signs a student in; student_pwd is the code or the password.',
    takes: { student_email: 'email', student_pwd: 'secret' },
    ignores: ['project_code', 'login_type'],
    answers: answerPeople.studentLogin,
    gives: (student) => ({
      _id: mongoId(student.id),
      account_id: student.schoolId,
      login_type: loginTypeNumber.student,
      student_lastName: student.nativeFamily,
      student_givenName: student.nativeGiven,
    }),
  }),
  loginByContact: expose(signInContact, {
    summary: 'Signs an adviser in by code or password, a coordinator by password and project.',
    takes: {
      contact_email: 'email',
      contact_pwd: 'secret',
      project_code: 'projectCode',
      login_type: { to: 'role', as: contactType },
    },
    demands: [['contact_pwd']],
    answers: answerPeople.contactLogin,
    gives: (contact) => ({
      _id: mongoId(contact.id),
      account_id: contact.schoolId,
      login_type: loginTypeNumber[contact.role],
      project_code: contact.projectCode,
      contact_enName: contact.name,
    }),
  }),
  loginByAdmin: expose(signInAdministrator, {
    summary: 'Signs an administrator in for one of their projects.',
    takes: { account_email: 'email', account_pwd: 'secret', project_code: 'projectCode', otp: 'otp' },
    answers: answerPeople.adminLogin,
    gives: (administrator) => ({
      _id: mongoId(administrator.id),
      account_id: administrator.id,
      login_type: loginTypeNumber.admin,
      project_code: administrator.projectCode,
    }),
  }),
  getSession: expose(getSession, {
    summary: 'Who is signed in; null for nobody.',
    takes: {},
    answers: answerPeople.session,
    gives: (session) =>
      session && {
        login_id: session.personId,
        login_type: loginTypeNumber[session.role],
        account_id: session.schoolId ?? session.personId,
        project_code: session.projectCode,
        name: session.name,
        language: session.language,
      },
  }),
  logout: expose(signOut, {
    summary: 'Ends the session on the server.',
    takes: {},
    answers: nothing,
    gives: () => null,
  }),
  sendNewPwd: expose(requestPasswordReset, {
    summary: 'Sends a link to a new password; the answer is the same whatever the address.',
    takes: { email: 'email', type: { to: 'identity', as: identity } },
    answers: nothing,
    gives: () => null,
  }),
  changePassword: expose(changePassword, {
    summary: "A student's new password; all their sessions end.",
    takes: { student_id: 'studentId', ...passwordTakes },
    demands: [['new_password'], ['new_password_again']],
    answers: nothing,
    gives: () => null,
    successMessage: 'success.passwordChanged',
  }),
  changeAdviserPassword: expose(changeAdviserPassword, {
    summary: "An adviser's or coordinator's new password; all their sessions end.",
    takes: { adviser_id: 'contactId', ...passwordTakes },
    demands: [['new_password'], ['new_password_again']],
    answers: nothing,
    gives: () => null,
    successMessage: 'success.passwordChanged',
  }),
}
