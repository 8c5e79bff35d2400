'use client'

import { useTranslations } from 'next-intl'
import { Group } from '@/components/registrations/new-student/new-student-fields'
import { StudentField, type StudentText } from '@/components/registrations/shared/student-field'
import { type FormPart, heldIn } from './draft'

/** The contact details of the student and the guardian. */
export function ContactSection(part: FormPart) {
  const t = useTranslations('openRegistration')
  const field = (name: StudentText) => ({
    name,
    label: t(`fields.${name}`),
    ...heldIn(part, name),
  })
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <StudentField {...field('email')} hint={t('fields.emailHint')} autoComplete="email" />
        <StudentField {...field('mobile')} autoComplete="tel" />
      </div>
      <Group title={t('guardian')}>
        <StudentField {...field('guardian1Email')} />
        <StudentField {...field('guardian1Mobile')} />
      </Group>
    </div>
  )
}
