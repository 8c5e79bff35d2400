import { z } from 'zod'
import { certificateKind, count, fields, id, instant, languageTag, listOf, maybeText, text } from './basis'

export const scores = listOf(
  fields({
    student_id: id.nullable(),
    student_name: text,
    application_id: id,
    project_code: text,
    application_event: maybeText,
    event_name: maybeText,
    test_score: z.number().nullable(),
    test_grade: maybeText,
    china_final_status: maybeText,
    award: maybeText,
    certificate_id: maybeText,
  }).meta({ id: 'Score' }),
)

export const awards = listOf(
  fields({
    _id: id,
    award_lable: text,
    award_place: z.int(),
    award_type: z.enum(['student', 'team']),
    team_code: z.int().nullable(),
    project_title: maybeText,
    application_id: id.nullable(),
    project_id: id,
    project_code: text,
    project_name: text,
    project_ename: text,
  }).meta({ id: 'Award' }),
)

const resultTeam = fields({
  team_code: z.int(),
  account_id: id,
  account_name: text,
  account_nameEN: text,
  project_title: maybeText,
  total_score: z.number().nullable(),
  awards: z.array(fields({ award_lable: text })),
  students: z.array(text),
})
export const resultsTracks = listOf(
  fields({
    project_id: id,
    project_code: text,
    name: text,
    image: text,
    student_count: count,
    award_count: count.nullable(),
    teams: z.array(resultTeam),
  }).meta({ id: 'ResultsTrack' }),
)

const printed = fields({
  awards: z.array(fields({ award_lable: text, award_type: z.enum(['student', 'team']) })),
  student_info: fields({
    student_name: maybeText,
    china_name: maybeText,
    student_givenName_pinyin: text,
    student_lastName_pinyin: text,
    application_team_code: z.int().nullable(),
    hour: z.number().nullable(),
    achievement_name: z.array(text),
  }),
  account_info: fields({ account_name: maybeText, account_nameEN: maybeText }),
  project_info: fields({
    project_title: maybeText,
    project_code: maybeText,
    project_name: maybeText,
    project_ename: maybeText,
    project_year: maybeText,
    results: z.array(fields({ application_event: text, test_grade: maybeText, test_score: z.number().nullable() })),
  }),
  projectManage: fields({
    entry_date: z.array(fields({ cert_date: instant })),
    certificate_number: text,
    certificate_kind: certificateKind,
    certificate_language: languageTag,
    verify_code: text,
    verify_url: text,
    issue_time: instant,
    certificate_url: text,
  }),
}).meta({ id: 'PrintedCertificate' })
export const certificate = fields({ ...printed.shape, data: printed })

const heldCertificate = fields({
  uuid: text,
  url: text,
  file_url: text,
  certificate_number: text,
  certificate_kind: certificateKind,
  certificate_language: languageTag,
  project_code: maybeText,
  project_name: maybeText,
  project_title: maybeText,
  student_id: id,
  application_id: id.nullable(),
  issue_time: instant,
}).meta({ id: 'Certificate' })
export const certificatesInfo = fields({
  certificate_info: fields({ uuid: text, url: text }).nullable(),
  certificates: z.array(heldCertificate),
})
