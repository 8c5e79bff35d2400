import type { getEntryForm } from '@/lib/features/people/students/get-entry-form'
import { emailMaximum, isEmail, isPhone, nameMaximum, phoneMaximum } from '@/lib/features/people/students/rules'
import type { getStudentInfo } from '@/lib/features/registrations/overviews/get-student-info'
import type { ResultOf } from '@/lib/kernel/operation'

export type Entry = ResultOf<typeof getStudentInfo>['student']
export type EntryForm = ResultOf<typeof getEntryForm>

/** The text fields for staff, in the order of the page, with the checks that a browser can make. */
export const entryFields = {
  nativeFamily: { kind: 'name', maximum: nameMaximum },
  nativeGiven: { kind: 'name', maximum: nameMaximum },
  latinFamily: { kind: 'name', maximum: nameMaximum },
  latinGiven: { kind: 'name', maximum: nameMaximum },
  gender: { kind: 'choice', maximum: 10 },
  graduationYear: { kind: 'choice', maximum: 4 },
  birthDate: { kind: 'secret', maximum: 10 },
  idNumber: { kind: 'secret', maximum: 40 },
  email: { kind: 'email', maximum: emailMaximum },
  mobile: { kind: 'phone', maximum: phoneMaximum },
  qq: { kind: 'text', maximum: 40 },
  wechat: { kind: 'text', maximum: 100 },
  guardian1Mobile: { kind: 'phone', maximum: phoneMaximum },
  guardian1Email: { kind: 'email', maximum: emailMaximum },
  guardian2Mobile: { kind: 'phone', maximum: phoneMaximum },
  guardian2Email: { kind: 'email', maximum: emailMaximum },
  supplement: { kind: 'text', maximum: 2000 },
} as const
export type EntryField = keyof typeof entryFields
export type EntryTexts = Partial<Record<EntryField, string>>

const fieldNames = Object.keys(entryFields).filter((name): name is EntryField => name in entryFields)

/** The form's value of a field; a secret is never filled in, so an empty field keeps the stored value. */
export function textOf(entry: Entry, field: EntryField): string {
  return entryFields[field].kind === 'secret' ? '' : String(entry[field] ?? '')
}

type WrongField = { field: EntryField; why: 'email' | 'phone' }

/** The typed fields that the browser finds invalid. */
export function wrongIn(typed: EntryTexts): WrongField[] {
  return fieldNames.flatMap((field): WrongField[] => {
    const text = typed[field]?.trim() ?? ''
    const { kind } = entryFields[field]
    if (text === '') return []
    if (kind === 'email') return isEmail(text) ? [] : [{ field, why: kind }]
    return kind !== 'phone' || isPhone(text) ? [] : [{ field, why: kind }]
  })
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
