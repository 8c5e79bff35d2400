/** The sections of the form in order: a step each on a phone, a card each on a desktop. */
export const sections = ['person', 'contact', 'school', 'part'] as const
export type Section = (typeof sections)[number]

/** The fields of each section, in the order of their checks. */
export const fieldsOf: Readonly<Record<Section, readonly string[]>> = {
  person: ['nativeFamily', 'nativeGiven', 'latinFamily', 'latinGiven', 'gender', 'graduationYear'],
  contact: ['email', 'mobile', 'guardian1Email', 'guardian1Mobile'],
  school: ['schoolKind', 'province', 'schoolId', 'newSchoolCity', 'newSchoolName', 'newSchoolNameEn'],
  part: ['events', 'extraEvents', 'isAdviserConfirmed', 'privacy', 'guardian'],
}

const order = sections.flatMap((section) => fieldsOf[section])

/** By their order in the form. */
export function inFormOrder<T extends { field: string }>(wrong: readonly T[]): T[] {
  return wrong.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
}

/** The section of a field; the error of an unknown field is shown at the end of the form. */
export function sectionOf(field: string): Section {
  return sections.find((section) => fieldsOf[section].includes(field)) ?? 'part'
}
