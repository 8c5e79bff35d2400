import { z } from 'zod'
import { count, fields, id, instant, listOf, maybeText, text } from './basis'

export const materials = listOf(
  fields({
    material_name: text,
    material_quantity: count,
    received_quantity: count,
    account_name: text,
    account_nameEN: maybeText,
    project_code: text,
  }).meta({ id: 'Material' }),
)

export const volunteerCertificates = listOf(
  fields({
    student_givenName_pinyin: maybeText,
    student_lastName_pinyin: maybeText,
    account_nameEN: maybeText,
    certificate_work_time: z.number(),
    certificate_number: text,
    uuid: id,
    issue_time: instant,
  }).meta({ id: 'VolunteerCertificate' }),
)

export const finishedHours = fields({ hour: z.number(), total_hour: z.number(), achievement_name: text })
