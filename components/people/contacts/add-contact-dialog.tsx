'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { givenTexts } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { SuggestedInput } from '@/components/ui/suggested-input'
import { addContactAction } from '@/lib/features/people/contacts/actions'
import { contactFacts, type ContactField, contactForm } from '@/lib/features/people/contacts/rules'
import type { FieldFacts } from '@/lib/kernel/fields'

type AddContactDialogProps = {
  schoolId: string
  /** The school's name in the reader's language. */
  school: string
  /** The fields of the form. */
  required: readonly string[]
  /** What the organiser offers for a field that may be typed freely. */
  suggestions: Readonly<Partial<Record<ContactField, readonly string[]>>>
  onClose: () => void
}

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
export function AddContactDialog({ schoolId, school, required, suggestions, onClose }: AddContactDialogProps) {
  const t = useTranslations('contacts.add')
  const check = useFieldCheck(contactFacts)
  const operation = useRefreshing(addContactAction, {
    successMessage: ({ latinName }) => t('done', { name: latinName }),
    onSuccess: onClose,
  })

  const field = (name: ContactField, { max, type }: FieldFacts = contactFacts[name]) => (
    <Field
      key={name}
      label={t(name)}
      name={name}
      required={required.includes(name)}
      hint={hasHint(name) ? t(hints[name]) : undefined}
    >
      <SuggestedInput
        suggestions={suggestions[name] ?? []}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this name
        autoFocus={name === 'family'}
        type={type}
        maxLength={max}
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
      check={(values) => check(values, { required })}
      onSubmit={(values) => operation.run({ schoolId, ...givenTexts(values, contactForm) })}
      submit={t('submit')}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{contactForm.map((name) => field(name))}</div>
    </FormDialog>
  )
}
