'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { listSchoolsByProvinceAction } from '@/lib/features/schools/actions'
import type { ListedSchool } from '@/lib/features/schools/queries'
import type { NewStudentForm } from './new-student-dialog'
import { Group } from './new-student-fields'

export type StudentSchoolProps = {
  provinces: NonNullable<NewStudentForm['provinces']>
  /** The coordinator's own, which is usually meant. */
  school: NewStudentForm['school']
  onChoose?: (schoolId: string | null) => void
}

/** A coordinator's two fields more: the province, then one of its schools (core 5). */
export function StudentSchool({ provinces, school: own, onChoose }: StudentSchoolProps) {
  const t = useTranslations('registrations.newStudent')
  const language = useLocale()
  const [province, setProvince] = useState(own.province?.id ?? '')
  const [chosen, setChosen] = useState<string | null>(own.id)
  const [schools, setSchools] = useState<readonly Pick<ListedSchool, 'id' | 'name' | 'nameEn'>[]>([own])
  const lookup = useOperation(listSchoolsByProvinceAction)

  function choose(id: string | null) {
    setChosen(id)
    onChoose?.(id)
  }

  async function open(id: string) {
    setProvince(id)
    choose(null)
    setSchools([])
    const found = await lookup.run({ province: id })
    if (found) setSchools(found.rows)
  }

  const options = schools.map((school) => {
    const { id, name, nameEn } = school
    const [label, other] = language === 'zh-CN' ? [name, nameEn] : [nameEn ?? name, name]
    const reading = 'reading' in school && typeof school.reading === 'string' ? school.reading : null
    return { value: id, label, keywords: [other, reading].filter(Boolean).join(' ') }
  })
  const isEmpty = province !== '' && options.length === 0 && !lookup.pending && !lookup.fault

  return (
    <Group title={t('school')}>
      <Field label={t('province')} name="province" required>
        <Select
          value={province}
          onChange={(event) => open(event.currentTarget.value)}
          placeholder={t('chooseProvince')}
          options={provinces.map(({ id, label }) => ({ value: id, label }))}
        />
      </Field>
      <Field label={t('schoolId')} name="schoolId" required hint={isEmpty ? t('noSchools') : undefined}>
        <Combobox
          label={t('schoolId')}
          placeholder={t('chooseSchool')}
          options={options}
          value={chosen}
          onValueChange={choose}
        />
      </Field>
      {lookup.fault && <FaultBanner fault={lookup.fault} />}
    </Group>
  )
}
