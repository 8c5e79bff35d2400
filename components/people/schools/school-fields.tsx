'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Combobox } from '@/components/ui/combobox'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { newSchoolFacts } from '@/lib/features/people/schools/rules'
import type { ListChoice } from '@/lib/features/catalogue/settings/schema'
import type { SchoolName } from '@/lib/features/people/schools/queries'
import type { SchoolKind } from '@/lib/features/registrations/open-registrations/rules'
import { schoolOption } from './school-option'
import type { SchoolValue } from './school-value'
import { useSchools } from './use-schools'

export type SchoolFieldsProps = {
  provinces: readonly Pick<ListChoice, 'id' | 'label'>[]
  /** Options other than a listed school. */
  kinds: readonly SchoolKind[]
  value: SchoolValue
  onChange: (part: Partial<SchoolValue>) => void
  /** The default school; it can be chosen even where its province's list does not contain it. */
  known: (SchoolName & { provinceId: string | null }) | null
  required: boolean
}

/** First the province, then the school, found by typing; or its name, where it is not listed. */
export function SchoolFields({ provinces, kinds, value, onChange, known, required }: SchoolFieldsProps) {
  const t = useTranslations('fields.school')
  return (
    <>
      {kinds.length > 1 && (
        <FieldGroup label={t('kind')} name="schoolKind" className="sm:col-span-2">
          <Segmented
            options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            value={value.schoolKind}
            onValueChange={(schoolKind) => onChange({ schoolKind })}
            className="self-start"
          />
        </FieldGroup>
      )}
      {value.schoolKind === 'none' ? (
        <p className="text-ink-muted sm:col-span-2">{t('noneHint')}</p>
      ) : (
        <>
          <Field label={t('province')} name="province" required={required || value.schoolKind === 'new'}>
            <Select
              value={value.province}
              onChange={(event) => onChange({ province: event.currentTarget.value, schoolId: '' })}
              placeholder={t('chooseProvince')}
              options={provinces.map(({ id, label }) => ({ value: id, label }))}
            />
          </Field>
          {value.schoolKind === 'new' ? (
            <NewSchool value={value} onChange={onChange} />
          ) : (
            <ListedSchools value={value} onChange={onChange} known={known} required={required} kinds={kinds} />
          )}
        </>
      )}
    </>
  )
}

type ListedProps = Pick<SchoolFieldsProps, 'value' | 'onChange' | 'known' | 'required' | 'kinds'>

function ListedSchools({ value, onChange, known, required, kinds }: ListedProps) {
  const t = useTranslations('fields.school')
  const language = useLocale()
  const { schools, isLoading, fault } = useSchools(value.province)
  const isKnownHere = known !== null && (known.provinceId ?? '') === value.province
  const others = isKnownHere && !schools?.some(({ id }) => id === known.id) ? [known] : []
  const options = [...(schools ?? []), ...others].map((school) => schoolOption(school, language))
  const isEmpty = schools !== null && options.length === 0
  const hint = isEmpty ? t(kinds.includes('new') ? 'noSchoolsYet' : 'noSchools') : t('search')
  return (
    <>
      <Field label={t('school')} name="schoolId" required={required} hint={hint}>
        <Combobox
          label={t('school')}
          placeholder={isLoading ? t('loading') : t('chooseSchool')}
          options={options}
          value={value.schoolId || null}
          onValueChange={(schoolId) => onChange({ schoolId })}
        />
      </Field>
      <FaultBanner fault={fault} className="sm:col-span-2" />
    </>
  )
}

function NewSchool({ value, onChange }: Pick<SchoolFieldsProps, 'value' | 'onChange'>) {
  const t = useTranslations('fields.school')
  const text = (name: keyof typeof newSchoolFacts) => (
    <Input
      maxLength={newSchoolFacts[name].max}
      autoComplete="off"
      value={value[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Field label={t('newSchoolCity')} name="newSchoolCity">
        {text('newSchoolCity')}
      </Field>
      <Field label={t('newSchoolName')} name="newSchoolName" required hint={t('newHint')}>
        {text('newSchoolName')}
      </Field>
      <Field label={t('newSchoolNameEn')} name="newSchoolNameEn">
        {text('newSchoolNameEn')}
      </Field>
    </>
  )
}
