import { emailMaximum, isEmail, isPhone, phoneMaximum } from '@/lib/features/people/students/rules'

/** The fields of the form in order, with the checks that a browser can make. */
const kinds = {
  province: 'text',
  schoolId: 'text',
  newSchoolName: 'text',
  newSchoolNameEn: 'text',
  newSchoolCity: 'text',
  nativeFamily: 'text',
  nativeGiven: 'text',
  latinFamily: 'text',
  latinGiven: 'text',
  graduationYear: 'text',
  gender: 'text',
  mobile: 'phone',
  email: 'email',
  guardian1Mobile: 'phone',
  guardian1Email: 'email',
} as const
type FieldName = keyof typeof kinds
const names = Object.keys(kinds).filter((name): name is FieldName => name in kinds)
/** The rules of the server's schema, without its library. */
const formats = {
  email: (text: string) => text.length <= emailMaximum && isEmail(text),
  phone: (text: string) => text.length <= phoneMaximum && isPhone(text),
}

export type WrongField = { field: FieldName; why: 'required' | keyof typeof formats }

function textOf(values: FormData, field: string): string {
  const value = values.get(field)
  return typeof value === 'string' ? value.trim() : ''
}

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
export function wrongIn(values: FormData, required: readonly string[]): WrongField[] {
  const asked = askedOf(values, required)
  return names.flatMap((field): WrongField[] => {
    const text = textOf(values, field)
    if (text === '') return asked.includes(field) ? [{ field, why: 'required' }] : []
    const kind = kinds[field]
    return kind === 'text' || formats[kind](text) ? [] : [{ field, why: kind }]
  })
}

/** The request's payload: an optional field that is empty is left out. */
export function newStudentOf(values: FormData, required: readonly string[]): Record<string, unknown> {
  const asked = askedOf(values, required)
  const given = names.filter((field) => textOf(values, field) !== '' || asked.includes(field))
  const texts = Object.fromEntries(given.map((field) => [field, textOf(values, field)]))
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
  return Object.fromEntries(who.map((field) => [field, textOf(values, field)]).filter(([, text]) => text !== ''))
}

export function nameOf({ nativeFamily = '', nativeGiven = '', latinFamily, latinGiven }: PersonValues): string {
  return `${nativeFamily}${nativeGiven}` || [latinGiven, latinFamily].filter(Boolean).join(' ')
}
