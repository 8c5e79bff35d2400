'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { ListChoice } from '@/lib/features/catalogue/settings/schema'
import { listSchoolsByProvinceAction } from '@/lib/features/people/schools/actions'
import type { ListedSchool, SchoolName } from '@/lib/features/people/schools/queries'
import { schoolOption } from './school-option'

export type SchoolPickerProps = {
  provinces: readonly ListChoice[]
  /** The province selected at first, and its schools. */
  provinceId: string | null
  schools: readonly ListedSchool[]
  /** The present school; it can be chosen even where its province's list does not contain it. */
  current: SchoolName
  /** The option for people without a school. */
  independent: SchoolName
  /** The consequence of choosing another school. */
  hint?: string | undefined
}

/** First the province, then the school, found by typing. The form gets its id as `school`. */
export function SchoolPicker({ provinces, provinceId, schools: first, current, independent, hint }: SchoolPickerProps) {
  const t = useTranslations('account.school')
  const language = useLocale()
  const [province, setProvince] = useState(provinceId ?? '')
  const [schools, setSchools] = useState(first)
  const [chosen, setChosen] = useState(current.id)
  const lookup = useOperation(listSchoolsByProvinceAction)

  async function open(id: string) {
    setProvince(id)
    setSchools([])
    const found = await lookup.run({ province: id })
    if (found) setSchools(found.rows)
  }

  const optionOf = (school: SchoolName) => schoolOption(school, language)
  const others = schools.some(({ id }) => id === current.id) || current.id === independent.id ? [] : [current]
  const options = [
    ...schools.map(optionOf),
    ...others.map(optionOf),
    { ...optionOf(independent), label: t('independent') },
  ]
  const isEmpty = province !== '' && schools.length === 0 && !lookup.pending && !lookup.fault

  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Field label={t('province')}>
        <Select
          options={provinces.map(({ id, label }) => ({ value: id, label }))}
          placeholder={t('provincePlaceholder')}
          value={province}
          onChange={(event) => open(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('school')} name="school" required hint={isEmpty ? t('none') : (hint ?? t('schoolHint'))}>
        <Combobox
          label={t('school')}
          placeholder={lookup.pending ? t('loading') : t('schoolPlaceholder')}
          options={options}
          value={chosen}
          onValueChange={setChosen}
        />
      </Field>
      <FaultBanner fault={lookup.fault} className="sm:col-span-2" />
    </div>
  )
}
