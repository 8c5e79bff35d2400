import { noSchool, type SchoolValue } from '@/components/people/schools/school-value'
import type { StudentFieldName } from '@/components/registrations/shared/student-field'

const noTexts = {
  nativeFamily: '',
  nativeGiven: '',
  latinFamily: '',
  latinGiven: '',
  gender: '',
  graduationYear: '',
  email: '',
  mobile: '',
  guardian1Email: '',
  guardian1Mobile: '',
}
export type Texts = typeof noTexts

const noTicks = { isAdviserConfirmed: false, privacy: false, guardian: false }
export type Ticks = typeof noTicks

/** All values of the form. */
export type RegistrationDraft = {
  texts: Texts
  school: SchoolValue
  events: { events: readonly string[]; extraEvents: readonly string[] }
  ticks: Ticks
}

type Starting = {
  school: { id: string; provinceId: string | null } | null
  events: readonly { code: string; isExtra: boolean; isDefault: boolean }[]
}

/** An empty form with the adviser's school and the project's default events. */
export function emptyDraft({ school, events }: Starting): RegistrationDraft {
  const usual = (isExtra: boolean) =>
    events.filter((event) => event.isExtra === isExtra && event.isDefault).map(({ code }) => code)
  const isKnown = school !== null && school.provinceId !== null
  return {
    texts: noTexts,
    school: isKnown ? { ...noSchool, province: school.provinceId ?? '', schoolId: school.id } : noSchool,
    events: { events: usual(false), extraEvents: usual(true) },
    ticks: noTicks,
  }
}

/** The request's payload: an empty field is left out. */
export function inputOf(
  draft: RegistrationDraft,
  to: { projectCode: string; contactId: string | null; token: string | null },
) {
  const { schoolKind, ...school } = draft.school
  const typed = { ...draft.texts, ...(schoolKind === 'none' ? {} : school) }
  const entries = Object.entries({ ...typed, contactId: to.contactId ?? '', token: to.token ?? '' })
  const { graduationYear } = draft.texts
  return {
    ...Object.fromEntries(entries.filter(([, text]) => text.trim() !== '')),
    ...(graduationYear === '' ? {} : { graduationYear: Number(graduationYear) }),
    ...draft.events,
    ...draft.ticks,
    schoolKind,
    projectCode: to.projectCode,
  }
}

/** What a section of the form is given. */
export type FormPart = {
  draft: RegistrationDraft
  enter: (change: (draft: RegistrationDraft) => RegistrationDraft) => void
  required: readonly string[]
}

export const textsEntered = (texts: Partial<Texts>) => (before: RegistrationDraft) => ({
  ...before,
  texts: { ...before.texts, ...texts },
})

/** A field of the student whose value is in the draft. */
export function heldIn({ draft, enter, required }: FormPart, name: StudentFieldName) {
  const onValue = (text: string) => enter(textsEntered({ [name]: text }))
  return { required, held: { value: draft.texts[name], onValue } }
}
