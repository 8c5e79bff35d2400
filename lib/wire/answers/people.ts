import { z } from 'zod'
import { applications } from './applications'
import { count, fields, id, languageTag, listOf, maybeText, mongoId, sex, text } from './basis'

const loginType = <const T extends 1 | 2 | 3 | 4>(...numbers: [T, ...T[]]) => z.literal(numbers)

export const studentLogin = fields({
  _id: mongoId,
  account_id: id,
  login_type: loginType(1),
  student_lastName: maybeText,
  student_givenName: maybeText,
})
export const contactLogin = fields({
  _id: mongoId,
  account_id: id,
  login_type: loginType(2, 3),
  project_code: maybeText,
  contact_enName: text,
})
export const adminLogin = fields({ _id: mongoId, account_id: id, login_type: loginType(4), project_code: text })
export const session = fields({
  login_id: id.nullable(),
  login_type: loginType(1, 2, 3, 4),
  account_id: id.nullable(),
  project_code: maybeText,
  name: text,
  language: languageTag,
}).nullable()

const student = fields({
  _id: id,
  student_id: id,
  account_id: id,
  account_name: text,
  account_nameEN: text,
  student_lastName: text,
  student_givenName: text,
  student_lastName_pinyin: text,
  student_givenName_pinyin: text,
  student_gender: sex.nullable(),
  student_graduation: z.int().nullable(),
  student_mobile: text,
  student_email: text,
  student_qqnumber: text,
  student_wechat: text,
  student_identity_id: text,
  student_birth_date: text,
  student_guardian_first_mobile: text,
  student_guardian_first_email: text,
  student_guardian_second_mobile: text,
  student_guardian_second_email: text,
  student_supplement: text,
  student_edit_school: text,
}).meta({ id: 'Student' })
export const studentInfo = fields({ student_info: student })
export const studentWithApplications = fields({ student_info: student, app_info: applications })

const contactRole = z.enum(['教师', '学校管理员']).meta({ id: 'ContactRole' })
const contactEntry = fields({ contact_id: id, contact_enName: text, contact_email: text }).meta({ id: 'ContactEntry' })
export const contactEntries = listOf(contactEntry)
const adviser = fields({
  _id: id,
  ...contactEntry.shape,
  contact_lastName: text,
  contact_givenName: text,
  contact_department: text,
  contact_position: text,
  contact_prefix: text,
  contact_discipline: text,
  contact_work_status: text,
  contact_role: contactRole,
  account_id: id,
  accountCode: text,
  account_name: text,
  account_nameEN: text,
  organization_type: text,
}).meta({ id: 'Adviser' })
export const adviserInfo = fields({ adviser_info: adviser })
export const newContact = fields({ contact_id: id })

const colleague = fields({
  ...contactEntry.shape,
  contact_lastName: text,
  contact_givenName: text,
  contact_department: text,
  contact_position: text,
  contact_role: contactRole,
}).meta({ id: 'Colleague' })

const account = fields({
  _id: id,
  account_id: id,
  accountCode: text,
  account_name: text,
  account_nameEN: text,
  account_type: z.enum(['SCHOOL', 'EDUCATOR', 'ORGANIZER']),
  account_province: text,
  account_city: text,
  account_addressEN: text,
  account_postCode: text,
  account_email: text,
  organization_type: text,
}).meta({ id: 'Account' })
export const accountInfo = fields({ account_info: account })
export const schoolInfo = fields({ account_info: account, contacts: z.array(colleague), student_count: count })
export const schoolNames = listOf(
  fields({ account_id: id, account_name: text, account_nameEN: text }).meta({ id: 'SchoolName' }),
)
