'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SchoolFields } from '@/components/people/schools/school-fields'
import { noSchool } from '@/components/people/schools/school-value'
import type { NewStudentForm } from '@/lib/features/registrations/rosters/open-roster'
import { Group } from './new-student-fields'

export type StudentSchoolProps = {
  provinces: NonNullable<NewStudentForm['provinces']>
  /** The coordinator's own school, which is the default; null: there is none. */
  school: NewStudentForm['school'] | null
  /** The coordinator may name an unlisted school. */
  mayBeNew?: boolean
  /** The organizers may enter a student without a school. */
  mayBeNone?: boolean
  onChoose?: (schoolId: string | null) => void
}

/** The two further fields of a coordinator: the province, then one of its schools (registrations#new-student). */
export function StudentSchool({
  provinces,
  school: own,
  mayBeNew = false,
  mayBeNone = false,
  onChoose,
}: StudentSchoolProps) {
  const t = useTranslations('fields.school')
  const provinceId = own?.province?.id ?? ''
  const [value, setValue] = useState({ ...noSchool, province: provinceId, schoolId: own?.id ?? '' })
  return (
    <Group title={t('school')}>
      <SchoolFields
        provinces={provinces}
        kinds={['listed', ...(mayBeNew ? (['new'] as const) : []), ...(mayBeNone ? (['none'] as const) : [])]}
        value={value}
        onChange={(part) => {
          const next = { ...value, ...part }
          setValue(next)
          onChoose?.(next.schoolKind === 'listed' && next.schoolId !== '' ? next.schoolId : null)
        }}
        known={own && { ...own, provinceId }}
        required
      />
    </Group>
  )
}
