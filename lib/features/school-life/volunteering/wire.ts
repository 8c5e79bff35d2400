import { listed } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerSchoolLife from '@/lib/wire/answers/school-life'
import { seconds } from '@/lib/wire/formats'
import { pageTakes, wholeListOut } from '@/lib/wire/paging'
import { getHours } from './get-hours'
import { listCertificatesOfVolunteer } from './list-certificates'
import { hoursOf } from './rules'

export const volunteeringFunctions: Functions = {
  getVolunteerCertificates: expose(listCertificatesOfVolunteer, {
    summary: "A student's volunteer certificates with the hours they print.",
    takes: { student_id: 'studentId', ...pageTakes },
    answers: answerSchoolLife.volunteerCertificates,
    gives: (rows, { input }) =>
      wholeListOut(({ student, school, token, minutes, number, issuedAt }: (typeof rows)[number]) => ({
        student_givenName_pinyin: student.latinGiven,
        student_lastName_pinyin: student.latinFamily,
        account_nameEN: school?.en ?? null,
        certificate_work_time: hoursOf(minutes),
        certificate_number: number,
        uuid: token,
        issue_time: seconds(issuedAt),
      }))(rows, { input }),
  }),
  getFinishedHours: expose(getHours, {
    summary: "A student's hours as a volunteer: of this year, and all of them.",
    takes: { student_id: 'studentId' },
    answers: answerSchoolLife.finishedHours,
    gives: ({ minutes, totalMinutes, achievements }, { language }) => ({
      hour: hoursOf(minutes),
      total_hour: hoursOf(totalMinutes),
      achievement_name: listed(achievements, language),
    }),
  }),
}
