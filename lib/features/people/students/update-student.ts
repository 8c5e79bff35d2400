import { z } from 'zod'
import { personIdOf } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { whyNotChange } from '@/lib/features/people/kept-students/rules'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { changeEntry } from './change-entry.step'
import { findSchool } from './find-school.step'
import { leaveAddress } from './leave-address.step'
import {
  type Correction,
  getAddressOwner,
  getEntryState,
  getFreeze,
  getStudent,
  lockStudent,
  type StudentDetail,
} from './queries'
import {
  emailFacts,
  isBirthDate,
  isEmail,
  isIdNumber,
  isPhone,
  maskedEmail,
  maskedPhone,
  missingNameParts,
  phoneFacts,
  shownTo,
  whyNotChangeEmail,
  whyNotCorrect,
  whyNotName,
} from './rules'
import { entryFields, maskableFields, ownProfileFields } from './schema'

/**
 * An adviser, a coordinator or an administrator corrects a student's entry (people#corrections). What is left out
 * stays, and so does a secret that comes back masked as it was shown. Who changes what another has changed since is
 * refused with the entry as it is now.
 */
export const updateStudent = operation('people/students/update-student', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({
    studentId: id,
    ...entryFields,
    ...maskableFields,
    school: ownProfileFields.school.optional(),
    reason: reason.optional(),
    version: z.int().min(1).optional(),
  }),
  write: async (work, { actor, input, world }) => {
    const { db, now, record } = work
    const { studentId, reason, version, school: spelling, ...values } = input
    await lockStudent(db, studentId)
    const student = await getStudent(db, visible.students(actor), studentId)
    refuseIf(whyNotChange(await getEntryState(db, student.id)))
    const seen = shownTo(actor.role, student)
    if (version !== undefined && version !== student.version) {
      throw new Fault('conflict.stale', { data: { student: seen } })
    }
    const school = await findSchool(work, spelling, student)
    const changed = changesOf(student, seen, values, now)
    const fields = [...Object.keys(changed), ...(school.id === student.school.id ? [] : ['school'])]
    refuseIf(
      whyNotCorrect(actor.role, fields, await getFreeze(db, visible.freezingAwards(actor, now), student.id), reason),
    )
    if (changed.email !== undefined) {
      refuseIf(whyNotChangeEmail(actor.role, personIdOf(actor), await getAddressOwner(db, student.id)))
    }
    refuseIf(whyNotName({ ...student, ...changed }))
    refuseHalfNames(student, changed)
    if (fields.length > 0) await changeEntry(work, student, { ...changed, schoolId: school.id })
    if (changed.email !== undefined) await leaveAddress(work, world, student)
    const { idNumber, birthDate, ...plain } = changed
    // Nothing enciphered is told by the audit row: only that it was changed.
    const secret = Object.keys({ idNumber, birthDate }).filter((field) => fields.includes(field))
    const secretChanges = secret.map((field) => ({ field, before: null, after: null }))
    const before = { ...student, schoolId: student.school.id }
    const changes = [...changesBetween(before, { ...plain, schoolId: school.id }), ...secretChanges]
    const projectId = actor.role === 'admin' ? actor.projectId : null
    record({ object: ['Student', student.id], studentId: student.id, projectId, reason: reason ?? null, changes })
    // Not read again: whoever moved the student to another school may no longer reach them.
    const isChanged = fields.length > 0
    return shownTo(actor.role, { ...student, ...changed, school, version: student.version + (isChanged ? 1 : 0) })
  },
})

/** A half name is refused by whoever makes it one; what was half before stands in nobody's way. */
function refuseHalfNames(student: StudentDetail, changed: Correction): void {
  const before = missingNameParts((part) => student[part] !== null)
  const after = { ...student, ...changed }
  const missing = missingNameParts((part) => after[part] !== null).filter((part) => !before.includes(part))
  if (missing.length > 0)
    throw new Fault('input.invalid', { fields: missing.map((field) => ({ field, key: 'fields.errors.required' })) })
}

type StudentInput = Readonly<Record<string, string | number | null | undefined>>

/** The fields that are given and are another than they were; what comes back as it was shown is no change. */
function changesOf(
  student: StudentDetail,
  shown: StudentDetail,
  values: StudentInput,
  now: Date,
): Omit<Correction, 'schoolId'> {
  const before: StudentInput = { ...student, school: null }
  const seen: StudentInput = { ...shown, school: null }
  const { email, mobile } = student
  const listed: StudentInput = { email: email && maskedEmail(email), mobile: mobile && maskedPhone(mobile) }
  const changed = Object.entries(values).filter(
    ([field, value]) =>
      value !== undefined && value !== before[field] && value !== seen[field] && value !== listed[field],
  )
  for (const [field, value] of changed) {
    const format = isMaskable(field) ? formats[field] : null
    if (value !== null && format !== null && !format.isRight(String(value), now))
      throw new Fault('input.invalid', { fields: [{ field, key: format.wrong }] })
  }
  // Each value came out of the schema of its own name, which the type of a loop can't say.
  return Object.fromEntries(changed)
}

/** What the schema can't ask of a value that may come back masked. */
const formats = {
  idNumber: { isRight: isIdNumber, wrong: 'fields.errors.invalid' },
  birthDate: { isRight: isBirthDate, wrong: 'fields.errors.invalid' },
  email: { isRight: isEmail, wrong: emailFacts.wrong },
  mobile: { isRight: isPhone, wrong: phoneFacts.wrong },
} as const

function isMaskable(field: string): field is keyof typeof formats {
  return field in formats
}
