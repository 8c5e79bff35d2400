'use client'

import { useTranslations } from 'next-intl'
import type { Wrong } from '@/components/forms/error-summary'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { addContactAction } from '@/lib/features/people/contacts/actions'
import { type ContactField, contactForm } from '@/lib/features/people/contacts/rules'
import { emailMaximum, emailPattern } from '@/lib/features/people/students/rules'

export type AddContactDialogProps = {
  schoolId: string
  /** The school's name in the reader's language. */
  school: string
  /** The fields of the form. */
  required: readonly string[]
  onClose: () => void
}

const lengths: Partial<Record<ContactField, number>> = { family: 100, given: 100, prefix: 40, email: emailMaximum }
const hints = {
  prefix: 'prefixHint',
  email: 'emailHint',
  discipline: 'disciplineHint',
  workStatus: 'workStatusHint',
} as const

function hasHint(name: ContactField): name is keyof typeof hints {
  return name in hints
}

/** A new adviser of the school (people#contact-form); errors are at their fields, and what was typed stays. */
export function AddContactDialog({ schoolId, school, required, onClose }: AddContactDialogProps) {
  const t = useTranslations('contacts.add')
  const fields = useTranslations('fields')
  const operation = useRefreshing(addContactAction, {
    successMessage: ({ latinName }) => t('done', { name: latinName }),
    onSuccess: onClose,
  })

  const check = (values: FormData): Wrong[] => {
    const asked = contactForm.filter((name) => required.includes(name))
    const sentences = asked.map((name) => [name, fields('errors.required', { field: fields(`labels.${name}`) })])
    const missing = missingTexts(values, Object.fromEntries(sentences))
    const email = textOf(values, 'email').toLowerCase()
    return email === '' || emailPattern.test(email)
      ? missing
      : [...missing, { field: 'email', message: fields('errors.email') }]
  }

  const field = (name: ContactField) => (
    <Field
      key={name}
      label={t(name)}
      name={name}
      required={required.includes(name)}
      hint={hasHint(name) ? t(hints[name]) : undefined}
    >
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this name
        autoFocus={name === 'family'}
        type={name === 'email' ? 'email' : 'text'}
        maxLength={lengths[name] ?? 200}
        autoComplete="off"
      />
    </Field>
  )

  return (
    <FormDialog
      size="lg"
      title={t('title')}
      description={t('description', { school })}
      onClose={onClose}
      operation={operation}
      check={check}
      onSubmit={(values) => operation.run({ schoolId, ...contactIn(values) })}
      submit={t('submit')}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{contactForm.map(field)}</div>
    </FormDialog>
  )
}

/** The request's payload: an empty field is left out. */
function contactIn(values: FormData): Record<string, string> {
  const given = contactForm.map((name) => [name, textOf(values, name)] as const)
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
}
