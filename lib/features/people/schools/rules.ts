import { Fault } from '@/lib/kernel/fault'

/** What a form may say of a school that is not listed. */
export type SchoolInput = {
  newSchoolName?: string | undefined
  newSchoolNameEn?: string | undefined
  newSchoolCity?: string | undefined
}

/** A school that waits for an administrator to approve it or to merge it into another. */
export type ProposedSchool = { name: string; nameEn: string | null; provinceId: string; city: string | null }

/** The school a form means: a listed one, or one to be proposed. */
export type SchoolAim = { id: string } | ProposedSchool

export const newSchoolFacts = {
  newSchoolName: { max: 200 },
  newSchoolNameEn: { max: 200 },
  newSchoolCity: { max: 100 },
}

/** The names of a school that is not listed; null where none is given. A school abroad may have no Chinese one. */
export function namesOfNew({ newSchoolName = '', newSchoolNameEn = '' }: SchoolInput) {
  const name = newSchoolName || newSchoolNameEn
  return name === '' ? null : { name, nameEn: newSchoolNameEn || null }
}

/** The school that is not listed as a form names it; null where it names none. Its province has to be known. */
export function proposedSchool(proposal: SchoolInput, provinceId: string | null): ProposedSchool | null {
  const names = namesOfNew(proposal)
  if (names === null) return null
  if (provinceId === null) {
    throw new Fault('input.invalid', { fields: [{ field: 'province', key: 'fields.errors.required' }] })
  }
  return { ...names, provinceId, city: proposal.newSchoolCity || null }
}
