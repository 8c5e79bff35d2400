'use client'

import { useTranslations } from 'next-intl'
import type { FocusEvent } from 'react'
import { type PersonValues, personIn } from '@/components/registrations/new-student/new-student-values'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { emailFacts, nameFacts, phoneFacts } from '@/lib/features/people/students/rules'
import type { AskedField } from './add-student-values'

export type AddStudentFieldsProps = {
  years: readonly number[]
  /** The fields that the project requires. */
  required: readonly string[]
  /** Called with the typed person each time a field is left. */
  onTyped: (person: PersonValues) => void
}

export function AddStudentFields({ years, required, onTyped }: AddStudentFieldsProps) {
  const t = useTranslations('tracks.add')
  const field = (name: AskedField) => ({ name, required: required.includes(name) })

  function leave(event: FocusEvent<HTMLElement>) {
    const form = event.currentTarget.closest('form')
    if (form) onTyped(personIn(new FormData(form)))
  }

  return (
    <div onBlur={leave} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field {...field('latinGiven')} label={t('givenName')} hint={t('latinHint', { example: 'Xiaoming' })}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this name */}
        <Input maxLength={nameFacts.max} autoComplete="off" spellCheck={false} autoFocus />
      </Field>
      <Field {...field('latinFamily')} label={t('lastName')} hint={t('latinHint', { example: 'Zhang' })}>
        <Input maxLength={nameFacts.max} autoComplete="off" spellCheck={false} />
      </Field>
      <Field {...field('email')} label={t('email')} hint={t('emailHint')}>
        <Input type="email" maxLength={emailFacts.max} autoComplete="off" spellCheck={false} />
      </Field>
      <Field {...field('mobile')} label={t('mobile')}>
        <Input type="tel" maxLength={phoneFacts.max} autoComplete="off" />
      </Field>
      <FieldGroup {...field('gender')} label={t('gender')}>
        <Segmented
          options={[
            { value: 'MALE', label: t('boy') },
            { value: 'FEMALE', label: t('girl') },
          ]}
        />
      </FieldGroup>
      <Field {...field('graduationYear')} label={t('graduation')}>
        <Select
          placeholder={t('chooseYear')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      </Field>
    </div>
  )
}
