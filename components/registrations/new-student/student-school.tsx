'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SchoolFields } from '@/components/people/schools/school-fields'
import { noSchool } from '@/components/people/schools/school-value'
import type { NewStudentForm } from '@/lib/features/registrations/rosters/open-roster'
import { Group } from './new-student-fields'

export type StudentSchoolProps = {
  provinces: NonNullable<NewStudentForm['provinces']>
  /** The coordinator's own school, which is the default. */
  school: NewStudentForm['school']
  /** The coordinator may name an unlisted school. */
  mayBeNew?: boolean
  onChoose?: (schoolId: string | null) => void
}

/** The two further fields of a coordinator: the province, then one of its schools (registrations#new-student). */
export function StudentSchool({ provinces, school: own, mayBeNew = false, onChoose }: StudentSchoolProps) {
  const t = useTranslations('fields.school')
  const provinceId = own.province?.id ?? ''
  const [value, setValue] = useState({ ...noSchool, province: provinceId, schoolId: own.id })
  return (
    <Group title={t('school')}>
      <SchoolFields
        provinces={provinces}
        kinds={mayBeNew ? ['listed', 'new'] : ['listed']}
        value={value}
        onChange={(part) => {
          setValue((before) => ({ ...before, ...part }))
          if (part.schoolId !== undefined) onChoose?.(part.schoolId || null)
        }}
        known={{ ...own, provinceId }}
        required
      />
    </Group>
  )
}
