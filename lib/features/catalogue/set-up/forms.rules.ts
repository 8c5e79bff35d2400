import type { ProjectKind } from '@/lib/db/generated/enums'
import { whyNotByKind } from '@/lib/features/catalogue/projects/rules'
import type { FormName } from '@/lib/features/catalogue/settings/schema'

const names = ['nativeFamily', 'nativeGiven', 'latinFamily', 'latinGiven'] as const
const person = [...names, 'gender', 'graduationYear', 'mobile', 'email', 'guardian1Mobile', 'guardian1Email'] as const
export type FormField = (typeof person)[number] | 'province' | 'schoolId' | 'consent'

/** The forms that register a student for a project, with the fields each shows, in their order (people#required-fields). */
export const signUpForms = {
  registration: [...person, 'schoolId', 'consent'],
  'new-student': person,
  'new-student.coordinator': ['province', 'schoolId', ...person],
  'track-student': ['latinGiven', 'latinFamily', 'email', 'mobile', 'gender', 'graduationYear'],
  import: person,
} as const satisfies Partial<Record<FormName, readonly FormField[]>>
export type SignUpForm = keyof typeof signUpForms
export const signUpFormNames = [
  ...(['registration', 'new-student', 'new-student.coordinator', 'track-student', 'import'] as const),
]
/** The required fields of each form, in its order. */
export type RequiredByForm = Record<SignUpForm, FormField[]>

type FieldLock = 'signIn' | 'printed' | 'consent' | 'school'

/** Why a field of a form is required whatever a project asks for; null: the project decides. */
export function whyLocked(form: SignUpForm, field: FormField): FieldLock | null {
  if (field === 'email') return 'signIn'
  if (field === 'consent') return 'consent'
  if (form === 'new-student.coordinator' && (field === 'province' || field === 'schoolId')) return 'school'
  // This form has no characters, so that the name in letters is the whole name that everybody has.
  return form === 'track-student' && (field === 'latinFamily' || field === 'latinGiven') ? 'printed' : null
}

/** The fields of a form that are required, in its order, with those that always are. */
export function requiredIn(form: SignUpForm, required: readonly string[]): FormField[] {
  const fields: readonly FormField[] = signUpForms[form]
  return fields.filter((field) => whyLocked(form, field) !== null || required.includes(field))
}

/** A whole name is required by itself, in characters or in letters; otherwise either will do. */
export function asksForWholeName(required: readonly string[]): boolean {
  return [names.slice(0, 2), names.slice(2)].some((pair) => pair.every((field) => required.includes(field)))
}

/** Whether somebody registers for a project of this kind by a form. */
export function hasSignUpForms(kind: ProjectKind): boolean {
  return whyNotByKind(kind) === null
}
