'use client'

import { useTranslations } from 'next-intl'
import { type FocusEvent, type ReactNode } from 'react'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { emailFacts, nameFacts, phoneFacts } from '@/lib/features/people/students/rules'
import { type PersonValues, personIn } from './new-student-values'

export type NewStudentFieldsProps = {
  years: readonly number[]
  /** The fields that the project requires. */
  required: readonly string[]
  /** Called with the typed person each time a field is left. */
  onTyped: (person: PersonValues) => void
}

/** The student's person, contact and guardian. */
export function NewStudentFields({ years, required, onTyped }: NewStudentFieldsProps) {
  const t = useTranslations('registrations')
  const field = (
    name:
      | 'nativeFamily'
      | 'nativeGiven'
      | 'latinFamily'
      | 'latinGiven'
      | 'mobile'
      | 'email'
      | 'guardian1Mobile'
      | 'guardian1Email',
  ) => ({
    name,
    label: t(`newStudent.${name}`),
    required: required.includes(name),
  })

  function leave(event: FocusEvent<HTMLElement>) {
    const form = event.currentTarget.closest('form')
    if (form) onTyped(personIn(new FormData(form)))
  }

  return (
    <div onBlur={leave} className="flex flex-col gap-6">
      <Group title={t('newStudent.person')}>
        <Field {...field('nativeFamily')}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this name */}
          <Input maxLength={nameFacts.max} autoComplete="off" autoFocus />
        </Field>
        <Field {...field('nativeGiven')}>
          <Input maxLength={nameFacts.max} autoComplete="off" />
        </Field>
        <Field {...field('latinFamily')} hint={t('newStudent.latinHint', { example: 'Zhang' })}>
          <Input maxLength={nameFacts.max} autoComplete="off" spellCheck={false} />
        </Field>
        <Field {...field('latinGiven')} hint={t('newStudent.latinHint', { example: 'Xiaoming' })}>
          <Input maxLength={nameFacts.max} autoComplete="off" spellCheck={false} />
        </Field>
        <Field
          label={t('newStudent.graduationYear')}
          name="graduationYear"
          required={required.includes('graduationYear')}
        >
          <Select
            placeholder={t('newStudent.chooseYear')}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
          />
        </Field>
        <FieldGroup label={t('newStudent.gender')} name="gender" required={required.includes('gender')}>
          <Segmented
            options={(['MALE', 'FEMALE'] as const).map((value) => ({ value, label: t(`genders.${value}`) }))}
          />
        </FieldGroup>
      </Group>
      <Group title={t('newStudent.contact')}>
        <Field {...field('mobile')}>
          <Input type="tel" maxLength={phoneFacts.max} autoComplete="off" />
        </Field>
        <Field {...field('email')} hint={t('newStudent.emailHint')}>
          <Input type="email" maxLength={emailFacts.max} autoComplete="off" spellCheck={false} />
        </Field>
      </Group>
      <Group title={t('newStudent.guardian')}>
        <Field {...field('guardian1Mobile')}>
          <Input type="tel" maxLength={phoneFacts.max} autoComplete="off" />
        </Field>
        <Field {...field('guardian1Email')}>
          <Input type="email" maxLength={emailFacts.max} autoComplete="off" spellCheck={false} />
        </Field>
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
