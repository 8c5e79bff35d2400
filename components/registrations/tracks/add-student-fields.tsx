'use client'

import { useTranslations } from 'next-intl'
import { StudentField } from '@/components/registrations/shared/student-field'
import type { AskedField } from './add-student-values'

export type AddStudentFieldsProps = {
  years: readonly number[]
  /** The fields that the project requires. */
  required: readonly string[]
}

export function AddStudentFields({ years, required }: AddStudentFieldsProps) {
  const t = useTranslations('tracks.add')
  const labelOf = (name: AskedField) => t(name)
  const field = <Name extends AskedField>(name: Name) => ({ name, label: labelOf(name), required })
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <StudentField {...field('latinGiven')} hint={t('latinHint', { example: 'Xiaoming' })} isFirst />
      <StudentField {...field('latinFamily')} hint={t('latinHint', { example: 'Zhang' })} />
      <StudentField {...field('email')} hint={t('emailHint')} />
      <StudentField {...field('mobile')} />
      <StudentField {...field('gender')} labelOf={(gender) => t(gender === 'MALE' ? 'boy' : 'girl')} />
      <StudentField {...field('graduationYear')} years={years} placeholder={t('chooseYear')} />
    </div>
  )
}
