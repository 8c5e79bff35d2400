'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import {
  asksForWholeName,
  type FormField,
  type SignUpForm,
  signUpForms,
  whyLocked,
} from '@/lib/features/catalogue/set-up/forms.rules'
import { FieldTicks } from './field-ticks'

const formWords = {
  registration: 'registration',
  'new-student': 'adviser',
  'new-student.coordinator': 'coordinator',
  'track-student': 'dashboard',
  import: 'list',
} as const satisfies Record<SignUpForm, string>

type SignUpTicksProps = {
  form: SignUpForm
  /** The fields that are required, among others perhaps that this form doesn't have. */
  required: readonly string[]
  onChange: (required: FormField[]) => void
  tools?: ReactNode
}

/** Which fields of a form of sign-up are required. */
export function SignUpTicks({ form, required, onChange, tools }: SignUpTicksProps) {
  const t = useTranslations('setUp.forms')
  const names: readonly FormField[] = signUpForms[form]
  const title = t(`names.${formWords[form]}`)
  return (
    <FieldTicks
      id={form}
      title={title}
      hint={t(`hints.${formWords[form]}`)}
      label={t('required', { form: title })}
      fields={names.map((name) => {
        const lock = whyLocked(form, name)
        return { name, label: t(`fields.${name}`), lock: lock && t(`locks.${lock}`) }
      })}
      required={names.filter((name) => required.includes(name))}
      onChange={onChange}
      tools={tools}
      note={!asksForWholeName(required) && <p className="mt-3 text-ink-muted text-sm">{t('wholeName')}</p>}
      previewLabel={t('preview')}
    />
  )
}
