'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { textOf, textsOf } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { SchoolPicker } from '@/components/people/schools/school-picker'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { updateStudentInfoAction } from '@/lib/features/people/students/actions'
import type { getProfileForm } from '@/lib/features/people/students/get-profile-form'
import { nameFacts, ownProfileFacts } from '@/lib/features/people/students/rules'
import type { ResultOf } from '@/lib/kernel/operation'

export type StudentProfile = ResultOf<typeof getProfileForm>

/** The fields that students change themselves (people#own-profile). */
export function StudentProfileForm({ student, years, provinces, schools, independent }: StudentProfile) {
  const t = useTranslations('account')
  const check = useFieldCheck(ownProfileFacts)
  const success = useTranslations('success')
  const [version, setVersion] = useState(student.version)
  const operation = useRefreshing(updateStudentInfoAction, {
    successMessage: success('informationUpdated'),
    onSuccess: (changed) => setVersion(changed.version),
  })

  const send = (values: FormData) =>
    operation.run({
      ...textsOf(values, 'latinGiven', 'latinFamily', 'gender', 'school'),
      graduationYear: Number(textOf(values, 'graduationYear')),
      version,
    })

  return (
    <Form operation={operation} check={check} onSubmit={send}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('student.firstName')} name="latinGiven" required hint={t('student.firstNameHint')}>
          <Input defaultValue={student.latinGiven ?? ''} autoComplete="given-name" maxLength={nameFacts.max} />
        </Field>
        <Field label={t('student.lastName')} name="latinFamily" required hint={t('student.lastNameHint')}>
          <Input defaultValue={student.latinFamily ?? ''} autoComplete="family-name" maxLength={nameFacts.max} />
        </Field>
        <FieldGroup label={t('student.gender')} name="gender" required>
          <Segmented
            defaultValue={student.gender ?? undefined}
            options={(['MALE', 'FEMALE'] as const).map((value) => ({ value, label: t(`student.genders.${value}`) }))}
          />
        </FieldGroup>
        <Field label={t('student.graduation')} name="graduationYear" required>
          <Select
            options={offered(years, student.graduationYear).map((year) => ({ value: year, label: year }))}
            placeholder={t('student.graduationPlaceholder')}
            defaultValue={student.graduationYear ?? ''}
          />
        </Field>
      </div>
      <SchoolPicker
        provinces={provinces}
        provinceId={student.school.provinceId}
        schools={schools}
        current={student.school}
        independent={independent}
      />
      <Field label={t('email')} hint={t('emailHint')}>
        <Input type="email" value={student.email ?? ''} readOnly />
      </Field>
      <Submit className="self-start narrow:self-stretch">{t('save')}</Submit>
    </Form>
  )
}

/** The years of the setting, and the stored one where it is not among them. */
function offered(years: readonly number[], stored: number | null): string[] {
  const all = new Set(stored === null ? years : [...years, stored])
  return [...all].sort((a, b) => a - b).map(String)
}
