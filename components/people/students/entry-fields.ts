import type { getEntryForm } from '@/lib/features/people/students/get-entry-form'
import { type EntryField, entryFacts } from '@/lib/features/people/students/rules'
import type { getStudentInfo } from '@/lib/features/registrations/overviews/get-student-info'
import type { ResultOf } from '@/lib/kernel/operation'

export type Entry = ResultOf<typeof getStudentInfo>['student']
export type EntryForm = ResultOf<typeof getEntryForm>

export type EntryTexts = Partial<Record<EntryField, string>>

const fieldNames = Object.keys(entryFacts).filter((name): name is EntryField => name in entryFacts)

export const isSecret = (field: EntryField) => field === 'birthDate' || field === 'idNumber'

/** The form's value of a field; a secret is never filled in, so an empty field keeps the stored value. */
export function textOf(entry: Entry, field: EntryField): string {
  return isSecret(field) ? '' : String(entry[field] ?? '')
}

/** The request's payload: only the typed fields, so that another person's change of another field is kept. */
export function correctionOf(typed: EntryTexts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [
      field,
      field === 'graduationYear' && text !== '' ? Number(text) : text.trim(),
    ]),
  )
}

/** The fields that another person changed while this one typed. */
export function changedBetween(before: Entry, now: Entry): EntryField[] {
  return fieldNames.filter((field) => before[field] !== now[field])
}
