import { givenTexts, textOf } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { newSchoolFacts } from '@/lib/features/people/schools/rules'
import { emailFacts, nameFacts, phoneFacts } from '@/lib/features/people/students/rules'

/** The fields of the form in order, with the checks that a browser can make. */
const facts = {
  province: {},
  schoolId: {},
  ...newSchoolFacts,
  nativeFamily: nameFacts,
  nativeGiven: nameFacts,
  latinFamily: nameFacts,
  latinGiven: nameFacts,
  graduationYear: {},
  gender: {},
  mobile: phoneFacts,
  email: emailFacts,
  guardian1Mobile: phoneFacts,
  guardian1Email: emailFacts,
}
const names = Object.keys(facts)

/** The visible fields: an unlisted school is named, and a student without a school names nothing. */
function askedOf(values: FormData, required: readonly string[]): string[] {
  const kind = textOf(values, 'schoolKind')
  if (kind !== 'new' && kind !== 'none') return [...required]
  const others = required.filter((field) => field !== 'schoolId' && field !== 'province')
  if (kind === 'none') return others
  const isNamed = textOf(values, 'newSchoolName') !== '' || textOf(values, 'newSchoolNameEn') !== ''
  return [...others, 'province', ...(isNamed ? [] : ['newSchoolName'])]
}

/** The missing or invalid fields, in the order of the form. */
export function useNewStudentCheck() {
  const check = useFieldCheck(facts)
  return (values: FormData, required: readonly string[]) => check(values, { required: askedOf(values, required) })
}

/** The request's payload: an optional field that is empty is left out. */
export function newStudentOf(values: FormData, required: readonly string[]): Record<string, unknown> {
  const fields = askedOf(values, required)
  const filled = names.filter((field) => textOf(values, field) !== '' || fields.includes(field))
  const texts = Object.fromEntries(filled.map((field) => [field, textOf(values, field)]))
  return {
    ...texts,
    ...(texts.graduationYear ? { graduationYear: Number(texts.graduationYear) } : {}),
    projectCode: textOf(values, 'projectCode'),
    events: values.getAll('events'),
    extraEvents: values.getAll('extraEvents'),
  }
}

const who = ['nativeFamily', 'nativeGiven', 'latinFamily', 'latinGiven', 'email', 'mobile'] as const
export type PersonValues = Partial<Record<(typeof who)[number], string>>

/** The person as typed so far. */
export function personIn(values: FormData): PersonValues {
  return givenTexts(values, who)
}

export function nameOf({ nativeFamily = '', nativeGiven = '', latinFamily, latinGiven }: PersonValues): string {
  return `${nativeFamily}${nativeGiven}` || [latinGiven, latinFamily].filter(Boolean).join(' ')
}
