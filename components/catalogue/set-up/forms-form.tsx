'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { saveFormsAction } from '@/lib/features/catalogue/set-up/actions'
import {
  asksForWholeName,
  type FormField,
  hasSignUpForms,
  type RequiredByForm,
  type SignUpForm,
  signUpFormNames,
  signUpForms,
  whyLocked,
} from '@/lib/features/catalogue/set-up/forms.rules'
import { FieldTicks } from './field-ticks'
import { type SectionProps, targetOf } from './section'
import { SectionFrame } from './section-frame'

export const formWords = {
  registration: 'registration',
  'new-student': 'adviser',
  'new-student.coordinator': 'coordinator',
  'track-student': 'dashboard',
  import: 'list',
} as const satisfies Record<SignUpForm, string>

/** Which fields somebody has to fill in to register for this project, form by form. */
export function FormsForm({ setUp, reason }: SectionProps) {
  const t = useTranslations('setUp')
  const operation = useRefreshing(saveFormsAction, { successMessage: t('saved') })
  const [forms, setForms] = useState(setUp.forms)
  const [isChanged, setIsChanged] = useState(false)
  const put = (form: SignUpForm, fields: readonly FormField[]) => {
    setForms((before) => ({ ...before, [form]: fields }))
    setIsChanged(true)
  }
  if (!hasSignUpForms(setUp.kind)) {
    return (
      <div className="flex flex-col gap-4">
        <h2 className="font-semibold text-lead tracking-title">{t('sections.forms')}</h2>
        <Banner tone="info">{t('forms.none')}</Banner>
      </div>
    )
  }
  return (
    <SectionFrame
      title={t('sections.forms')}
      {...{ reason, operation, isChanged }}
      onSubmit={() => void operation.run({ ...targetOf(setUp), forms })}
    >
      <p className="max-w-prose text-ink-muted">{t('forms.text')}</p>
      {signUpFormNames.map((form) => (
        <OneForm
          key={form}
          form={form}
          required={forms[form]}
          usual={setUp.usualForms}
          isReadOnly={reason !== null}
          onChange={(fields) => put(form, fields)}
        />
      ))}
    </SectionFrame>
  )
}

type OneFormProps = {
  form: SignUpForm
  required: readonly FormField[]
  usual: RequiredByForm
  isReadOnly: boolean
  onChange: (fields: readonly FormField[]) => void
}

function OneForm({ form, required, usual, isReadOnly, onChange }: OneFormProps) {
  const t = useTranslations('setUp.forms')
  const fields: readonly FormField[] = signUpForms[form]
  const isUsual = required.join(' ') === usual[form].join(' ')
  const title = t(`names.${formWords[form]}`)
  return (
    <FieldTicks
      id={form}
      title={title}
      hint={t(`hints.${formWords[form]}`)}
      label={t('required', { form: title })}
      fields={fields.map((name) => {
        const lock = whyLocked(form, name)
        return { name, label: t(`fields.${name}`), lock: lock && t(`locks.${lock}`) }
      })}
      required={required}
      onChange={onChange}
      tools={
        !isUsual &&
        !isReadOnly && (
          <Button size="sm" variant="quiet" onClick={() => onChange(usual[form])}>
            {t('useUsual')}
          </Button>
        )
      }
      note={!asksForWholeName(required) && <p className="mt-3 text-ink-muted text-sm">{t('wholeName')}</p>}
      previewLabel={t('preview')}
    />
  )
}
