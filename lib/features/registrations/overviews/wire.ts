import { colleagueOut } from '@/lib/features/people/contacts/wire'
import { accountOut } from '@/lib/features/people/schools/wire'
import { studentOut } from '@/lib/features/people/students/wire'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerPeople from '@/lib/wire/answers/people'
import { applicationOut } from '../registrations/applications.wire'
import { getSchoolInfo } from './get-school-info'
import { getStudentInfo } from './get-student-info'

export const overviewFunctions: Functions = {
  getStudentInfo: expose(getStudentInfo, {
    summary: "A student's entry with their applications, for the student and whoever has the student in reach.",
    takes: { student_id: 'studentId' },
    answers: answerPeople.studentWithApplications,
    gives: ({ student, registrations }, { language }) => ({
      student_info: studentOut(student),
      app_info: registrations.map((row) => applicationOut(row, language)),
    }),
  }),
  getSchoolInfo: expose(getSchoolInfo, {
    summary: 'A school with its contacts and the number of its students in reach.',
    takes: { account_id: 'schoolId', user_id: 'contactId' },
    answers: answerPeople.schoolInfo,
    gives: ({ school, contacts, students }) => ({
      account_info: accountOut(school),
      contacts: contacts.map(colleagueOut),
      student_count: students,
    }),
  }),
}
