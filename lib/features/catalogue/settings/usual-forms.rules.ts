import {
  type FormField,
  requiredIn,
  type SignUpForm,
  signUpFormNames,
  signUpForms,
  whyLocked,
} from '@/lib/features/catalogue/set-up/forms.rules'

/** The form by which somebody becomes a contact of a school, in its order (people#contact-form). */
const contact = [
  ...(['family', 'given', 'latinName', 'department', 'position', 'prefix', 'email', 'discipline'] as const),
  'workStatus',
] as const
type ContactFormField = (typeof contact)[number]
export type UsualField = FormField | ContactFormField

/** The forms whose usual fields an owner sets: those that register for a project, and the form of contacts (people#required-fields). */
export const usualForms = { ...signUpForms, contact } as const
export type UsualForm = keyof typeof usualForms
export const usualFormNames: readonly UsualForm[] = [...signUpFormNames, 'contact']
/** The required fields of each form, in its order. */
export type UsualByForm = Record<UsualForm, UsualField[]>

const isSignUp = (form: UsualForm): form is SignUpForm => form !== 'contact'

/** Why a field of a form is always required; null: an owner decides. */
export function whyAlways(form: UsualForm, field: UsualField): ReturnType<typeof whyLocked> | 'named' {
  if (!isSignUp(form)) return field === 'email' ? 'signIn' : field === 'latinName' ? 'named' : null
  const fields: readonly FormField[] = signUpForms[form]
  const own = fields.find((one) => one === field)
  return own === undefined ? null : whyLocked(form, own)
}

/** The required fields of a form, in its order, with those that always are. */
export function usualIn(form: UsualForm, required: readonly string[]): UsualField[] {
  if (isSignUp(form)) return requiredIn(form, required)
  return contact.filter((field) => whyAlways(form, field) !== null || required.includes(field))
}

/** What the log calls what a form requires. */
const loggedForms = {
  registration: 'registrationForm',
  'new-student': 'adviserForm',
  'new-student.coordinator': 'coordinatorForm',
  'track-student': 'dashboardForm',
  import: 'importedList',
  contact: 'contactForm',
} as const satisfies Record<UsualForm, string>

/** What becomes another, form by form, as the log has it. */
export function changedForms(before: UsualByForm, after: UsualByForm) {
  const text = (fields: readonly string[]) => fields.join(' ')
  return usualFormNames
    .filter((form) => text(before[form]) !== text(after[form]))
    .map((form) => ({ field: loggedForms[form], before: text(before[form]), after: text(after[form]) }))
}
