import { z } from 'zod'
import { personIdOf } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { wireId } from '@/lib/wire/formats'
import { getAddressOwner, getFreeze, getStudent, type StudentDetail, updateEntry } from './queries'
import { isDay, shownTo, whyNotChangeEmail, whyNotCorrect } from './rules'
import { entryFields } from './schema'

type Correction = Partial<Omit<StudentDetail, 'id' | 'version' | 'school'>>

/**
 * An adviser, a coordinator or an administrator corrects a student's entry (core 2, Adviser edit screen; core 7, Update a
 * student). What is left out stays, and so does a secret that comes back masked as it was shown.
 */
export const updateStudent = operation('students/update-student', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    studentId: wireId,
    ...entryFields,
    reason: z.string().trim().min(1).max(2000).optional(),
    version: z.int().min(1).optional(),
  }),
  run: ({ actor, input, world }) =>
    inTransaction(world, async ({ db, now, record }) => {
      const { studentId, reason, version, ...given } = input
      const scope = visible.students(actor)
      const student = await getStudent(db, scope, studentId)
      if (version !== undefined && version !== student.version) throw new Fault('conflict.stale')
      const changed = changesOf(student, shownTo(actor.role, student), given)
      const fields = Object.keys(changed)
      refuseIf(whyNotCorrect(actor.role, fields, await getFreeze(db, student.id), reason))
      if (changed.email !== undefined) {
        refuseIf(whyNotChangeEmail(actor.role, personIdOf(actor), await getAddressOwner(db, student.id)))
      }
      refuseNameless({ ...student, ...changed })
      if (fields.length > 0) await updateEntry(db, student, changed, now)
      const { idNumber, birthDate, ...plain } = changed
      // Nothing enciphered is told by the audit row: only that it was changed.
      const secret = Object.keys({ idNumber, birthDate }).filter((field) => fields.includes(field))
      const told = secret.map((field) => ({ field, before: null, after: null }))
      const changes = [...changesBetween(student, plain), ...told]
      const projectId = actor.role === 'admin' ? actor.projectId : null
      record({ object: ['Student', student.id], studentId: student.id, projectId, reason: reason ?? null, changes })
      return shownTo(actor.role, await getStudent(db, scope, student.id))
    }),
})

type Given = Readonly<Record<string, string | number | null | undefined>>

/** The fields that are given and are another than they were; what comes back as it was shown is no change. */
function changesOf(student: StudentDetail, shown: StudentDetail, given: Given): Correction {
  const before: Given = { ...student, school: null }
  const seen: Given = { ...shown, school: null }
  const changed = Object.entries(given).filter(
    ([field, value]) => value !== undefined && value !== before[field] && value !== seen[field],
  )
  for (const [field, value] of changed) {
    const isSound =
      field === 'idNumber' ? isPlain(value) : field !== 'birthDate' || value === null || isDay(String(value))
    if (!isSound) throw new Fault('input.invalid', { fields: [{ field, key: 'fields.errors.invalid' }] })
  }
  // Each value came out of the schema of its own name, which the type of a loop can't say.
  return Object.fromEntries(changed)
}

function isPlain(value: string | number | null | undefined): boolean {
  return value === null || /^[\p{L}\p{N} ()-]+$/u.test(String(value))
}

function refuseNameless(
  name: Pick<StudentDetail, 'nativeFamily' | 'nativeGiven' | 'latinFamily' | 'latinGiven'>,
): void {
  const isWhole = (family: string | null, given: string | null) => family !== null && given !== null
  if (isWhole(name.nativeFamily, name.nativeGiven) || isWhole(name.latinFamily, name.latinGiven)) return
  throw new Fault('students.nameMissing')
}
