import { z } from 'zod'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerPeople from '@/lib/wire/answers/people'
import { gender, genderOut, wholeNumber } from '@/lib/wire/formats'
import type { StudentDetail } from './queries'
import { updateStudent } from './update-student'
import { updateStudentInfo } from './update-student-info'

/** A student's entry; `*_pinyin` are the Latin names (people#names). What is not known goes out empty. */
export const studentOut = (student: StudentDetail) => ({
  _id: student.id,
  student_id: student.id,
  account_id: student.school.id,
  account_name: student.school.name,
  account_nameEN: student.school.nameEn ?? '',
  student_lastName: student.nativeFamily ?? '',
  student_givenName: student.nativeGiven ?? '',
  student_lastName_pinyin: student.latinFamily ?? '',
  student_givenName_pinyin: student.latinGiven ?? '',
  student_gender: student.gender && genderOut[student.gender],
  student_graduation: student.graduationYear,
  student_mobile: student.mobile ?? '',
  student_email: student.email ?? '',
  student_qqnumber: student.qq ?? '',
  student_wechat: student.wechat ?? '',
  student_identity_id: student.idNumber ?? '',
  student_birth_date: student.birthDate ?? '',
  student_guardian_first_mobile: student.guardian1Mobile ?? '',
  student_guardian_first_email: student.guardian1Email ?? '',
  student_guardian_second_mobile: student.guardian2Mobile ?? '',
  student_guardian_second_email: student.guardian2Email ?? '',
  student_supplement: student.supplement ?? '',
  student_edit_school: student.school.name,
})

const genderIn = { to: 'gender', as: gender } as const
const graduationIn = { to: 'graduationYear', as: wholeNumber } as const

/** A day as text, or in seconds as every date of the wire. */
const birthDate = z.union([
  z.string().max(40),
  z
    .int()
    .min(-5_000_000_000)
    .max(5_000_000_000)
    .transform((seconds) => new Date(seconds * 1000).toISOString().slice(0, 10)),
])

export const studentFunctions: Functions = {
  updateStudentInfo: expose(updateStudentInfo, {
    summary: 'A student changes their Latin names, gender, graduation year and school, by its name or id.',
    takes: {
      student_id: 'studentId',
      student_givenName_pinyin: 'latinGiven',
      student_lastName_pinyin: 'latinFamily',
      student_givenName_english: 'latinGiven',
      student_lastName_english: 'latinFamily',
      student_gender: genderIn,
      student_graduation: graduationIn,
      student_edit_school: 'school',
      // the names of the track's own form (people#own-profile)
      givenName_pinyin: 'latinGiven',
      lastName_pinyin: 'latinFamily',
      gender: genderIn,
      graduation: graduationIn,
      school: 'school',
    },
    answers: answerPeople.studentInfo,
    gives: (student) => ({ student_info: studentOut(student) }),
    successMessage: 'success.informationUpdated',
  }),
  updateStudent: expose(updateStudent, {
    summary: 'An adviser, coordinator or administrator corrects a student in reach; what is left out stays.',
    takes: {
      _id: 'studentId',
      student_id: 'studentId',
      student_lastName: 'nativeFamily',
      student_givenName: 'nativeGiven',
      student_lastName_pinyin: 'latinFamily',
      student_givenName_pinyin: 'latinGiven',
      student_lastName_english: 'latinFamily',
      student_givenName_english: 'latinGiven',
      student_gender: genderIn,
      student_graduation: graduationIn,
      student_mobile: 'mobile',
      student_email: 'email',
      student_qqnumber: 'qq',
      student_wechat: 'wechat',
      student_identity_id: 'idNumber',
      student_birth_date: { to: 'birthDate', as: birthDate },
      student_guardian_first_mobile: 'guardian1Mobile',
      student_guardian_first_email: 'guardian1Email',
      student_guardian_second_mobile: 'guardian2Mobile',
      student_guardian_second_email: 'guardian2Email',
      student_supplement: 'supplement',
      student_edit_school: 'school',
      reason: 'reason',
    },
    answers: answerPeople.studentInfo,
    gives: (student) => ({ student_info: studentOut(student) }),
    successMessage: 'success.updateStudent',
  }),
}
