'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StudentField, type StudentFieldName, type StudentText } from '@/components/registrations/shared/student-field'

export type NewStudentFieldsProps = {
  years: readonly number[]
  /** The fields that the project requires. */
  required: readonly string[]
  /** Something is chosen before them: they don't take the focus. */
  isLater?: boolean
}

/** The student's person, contact and guardian. */
export function NewStudentFields({ years, required, isLater = false }: NewStudentFieldsProps) {
  const t = useTranslations('registrations.newStudent')
  const genders = useTranslations('registrations.genders')
  const labelOf = (name: StudentFieldName) => t(name)
  const field = <Name extends StudentFieldName>(name: Name) => ({ name, label: labelOf(name), required })
  const text = (name: StudentText) => <StudentField {...field(name)} />
  const latin = (name: 'latinFamily' | 'latinGiven', example: string) => (
    <StudentField {...field(name)} hint={t('latinHint', { example })} />
  )
  return (
    <div className="flex flex-col gap-6">
      <Group title={t('person')}>
        <StudentField {...field('nativeFamily')} isFirst={!isLater} />
        {text('nativeGiven')}
        {latin('latinFamily', 'Zhang')}
        {latin('latinGiven', 'Xiaoming')}
        <StudentField {...field('graduationYear')} years={years} placeholder={t('chooseYear')} />
        <StudentField {...field('gender')} labelOf={genders} />
      </Group>
      <Group title={t('contact')}>
        {text('mobile')}
        <StudentField {...field('email')} hint={t('emailHint')} />
      </Group>
      <Group title={t('guardian')}>
        {text('guardian1Mobile')}
        {text('guardian1Email')}
      </Group>
    </div>
  )
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 font-semibold text-ink-muted text-sm">{title}</h3>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
