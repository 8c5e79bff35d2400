import type { SchoolKind } from '@/lib/features/registrations/open-registrations/rules'

/** A school as forms send it, by the names of its fields. */
export type SchoolValue = {
  schoolKind: SchoolKind
  province: string
  schoolId: string
  newSchoolName: string
  newSchoolNameEn: string
  newSchoolCity: string
}
export const noSchool: SchoolValue = {
  schoolKind: 'listed',
  province: '',
  schoolId: '',
  newSchoolName: '',
  newSchoolNameEn: '',
  newSchoolCity: '',
}
