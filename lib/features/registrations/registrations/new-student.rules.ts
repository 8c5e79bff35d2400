import { longFormFields } from '@/lib/features/people/students/completeness.rules'
import { missingNameParts } from '@/lib/features/people/students/rules'
import type { MessageKey } from '@/lib/i18n/translate'
import type { FieldFault } from '@/lib/kernel/fault'

type NewStudentForm = 'new-student' | 'new-student.coordinator' | 'track-student'
type TypedFields = Readonly<Record<string, unknown>>

/**
 * Which of the two forms was filled in: the track form asks for no characters and no guardian. A project
 * of the current season is a track, so its form is judged whatever is missing of it; for another project it is meant by
 * whoever gives neither, but a Latin name and an address (registrations#track-form).
 */
export function formOf(role: 'adviser' | 'coordinator', typed: TypedFields, isTrack: boolean): NewStudentForm {
  const isFilled = (field: string) => typed[field] !== undefined
  const core = longFormFields.some(isFilled)
  if (!core && (isTrack || ['latinFamily', 'latinGiven', 'email'].every(isFilled))) return 'track-student'
  return role === 'coordinator' ? 'new-student.coordinator' : 'new-student'
}

/** The fields in the order of the two forms (registrations#new-student). */
const coreOrder = [
  ...['nativeFamily', 'nativeGiven', 'latinFamily', 'latinGiven', 'graduationYear', 'gender', 'mobile', 'email'],
  ...['guardian1Mobile', 'guardian1Email', 'province', 'schoolId'],
]
const trackOrder = ['latinGiven', 'latinFamily', 'email', 'mobile', 'gender', 'graduationYear']

/** What the track form says of an empty field (registrations#track-form). */
const trackSentences: Readonly<Record<string, MessageKey>> = {
  latinGiven: 'tracks.add.errors.latinGiven',
  latinFamily: 'tracks.add.errors.latinFamily',
  email: 'tracks.add.errors.email',
  gender: 'tracks.add.errors.gender',
  graduationYear: 'tracks.add.errors.graduationYear',
}

/**
 * The required fields that were left empty, in the order of their form and in its sentences. Whatever a project asks for, a
 * person has an address and a whole name, and no half one beside it.
 */
export function missingFields(form: NewStudentForm, typed: TypedFields, required: readonly string[]): FieldFault[] {
  const native = typed.nativeFamily !== undefined && typed.nativeGiven !== undefined
  const always = native ? ['email'] : ['latinFamily', 'latinGiven', 'email']
  const halves = missingNameParts((part) => typed[part] !== undefined)
  const requiredFields = new Set([...required.filter((field) => field !== 'projectCode'), ...always, ...halves])
  const order = form === 'track-student' ? trackOrder : coreOrder
  const sentences = form === 'track-student' ? trackSentences : {}
  return [
    ...order.filter((field) => requiredFields.has(field)),
    ...[...requiredFields].filter((field) => !order.includes(field)),
  ]
    .filter((field) => typed[field] === undefined)
    .map((field) => ({ field, key: sentences[field] ?? 'fields.errors.required' }))
}
