import { env } from '@/lib/env'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerResults from '@/lib/wire/answers/results'
import { seconds } from '@/lib/wire/formats'
import { findCertificate, type OpenCertificate } from './find-certificate'
import { getCertificatesInfo } from './get-certificates-info'
import type { CertificateOfStudent } from './queries'
import type { CertificateFacts } from './rules'

/** A printed name is one text; older clients write a given and a family name side by side, and print the same. */
function nameOut({ latin, native }: CertificateFacts['name']) {
  const words = latin.split(' ').filter((word) => word !== '')
  return {
    student_name: latin || native,
    china_name: native,
    student_givenName_pinyin: words.slice(0, -1).join(' '),
    student_lastName_pinyin: words.at(-1) ?? '',
  }
}

/** What the paper shows and nothing else (certificates#facts). */
function certificateOut({ facts, code, issuedAt, language, token }: OpenCertificate) {
  const { awards, school, project, season, team, results, hours, date, number } = facts
  return {
    awards: awards.map(({ label, isTeams }) => ({
      award_lable: inLanguage(label, language),
      award_type: isTeams ? ('team' as const) : ('student' as const),
    })),
    student_info: {
      ...nameOut(facts.name),
      application_team_code: team === null || team.code === 0 ? null : team.code,
      hour: hours === null || hours.minutes === 0 ? null : Math.round(hours.minutes / 6) / 10,
      achievement_name: hours?.achievements ?? [],
    },
    account_info: { account_name: school && inLanguage(school, language), account_nameEN: school && school.en },
    project_info: {
      project_title: team?.title ?? null,
      project_code: project && project.code,
      project_name: project && project.name.zh,
      project_ename: project && project.name.en,
      project_year: season,
      results: results.map(({ event, grade, score }) => ({
        application_event: inLanguage(event, language),
        test_grade: grade,
        test_score: score === null ? null : score / 100,
      })),
    },
    projectManage: {
      entry_date: date === '' ? [] : [{ cert_date: seconds(new Date(`${date}T00:00:00Z`)) }],
      certificate_number: number,
      certificate_kind: facts.kind,
      certificate_language: language,
      verify_code: code,
      verify_url: `${env().APP_URL}/verify/${code}`,
      issue_time: seconds(issuedAt),
      certificate_url: fileUrl(token),
    },
  }
}

function fileUrl(token: string): string {
  return `${env().APP_URL}/api/certificates?${new URLSearchParams({ id: token })}`
}

function heldOut(
  { token, number, kind, project, title, studentId, registrationId, issuedAt, ...rest }: CertificateOfStudent,
  language: Language,
) {
  return {
    uuid: token,
    url: `${env().APP_URL}/cert?${new URLSearchParams({ id: token })}`,
    file_url: fileUrl(token),
    certificate_number: number,
    certificate_kind: kind,
    certificate_language: rest.language,
    project_code: project && project.code,
    project_name: project && inLanguage(project.name, language),
    project_title: title,
    student_id: studentId,
    application_id: registrationId,
    issue_time: seconds(issuedAt),
  }
}

export const certificateFunctions: Functions = {
  getCertificate: expose(findCertificate, {
    summary: 'What is printed on a certificate, for whoever holds its unguessable id.',
    takes: { id: 'token' },
    answers: answerResults.certificate,
    gives: (certificate) => {
      const out = certificateOut(certificate)
      return { ...out, data: out }
    },
  }),
  getCertificatesInfo: expose(getCertificatesInfo, {
    summary: 'The certificates of a student or an application, or one by its id; certificate_info is the newest.',
    takes: {
      student_id: 'studentId',
      application_id: 'registrationId',
      id: 'certificateId',
      certificate_id: 'certificateId',
    },
    answers: answerResults.certificatesInfo,
    gives: (rows, { language }) => {
      const list = rows.map((row) => heldOut(row, language))
      const [newest = null] = list
      return { certificate_info: newest && { uuid: newest.uuid, url: newest.url }, certificates: list }
    },
  }),
}
