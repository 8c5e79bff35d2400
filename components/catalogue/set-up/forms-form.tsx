'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
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
import { type SectionProps, targetOf } from './section'
import { SectionFrame } from './section-frame'

const words = {
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
  const set = (field: FormField, isRequired: boolean) =>
    onChange(fields.filter((one) => (one === field ? isRequired : required.includes(one))))
  return (
    <section aria-labelledby={`form-${form}`} className="rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={`form-${form}`} className="font-semibold">
            {t(`names.${words[form]}`)}
          </h3>
          <p className="text-ink-muted text-sm">{t(`hints.${words[form]}`)}</p>
        </div>
        {!isUsual && !isReadOnly && (
          <Button size="sm" variant="quiet" onClick={() => onChange(usual[form])}>
            {t('useUsual')}
          </Button>
        )}
      </div>
      <FieldGroup label={<span className="sr-only">{t('required', { form: t(`names.${words[form]}`) })}</span>}>
        <div className="mt-2 grid grid-cols-2 gap-x-5 gap-y-2 xl:grid-cols-3">
          {fields.map((field) => {
            const lock = whyLocked(form, field)
            return (
              <Checkbox
                key={field}
                className="min-h-11 md:min-h-0"
                label={t(`fields.${field}`)}
                hint={lock === null ? undefined : t(`locks.${lock}`)}
                checked={required.includes(field)}
                disabled={lock !== null}
                onChange={({ currentTarget }) => set(field, currentTarget.checked)}
              />
            )
          })}
        </div>
      </FieldGroup>
      {!asksForWholeName(required) && <p className="mt-3 text-ink-muted text-sm">{t('wholeName')}</p>}
      <details className="mt-4 border-line border-t pt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-accent-text md:min-h-0">
          {t('preview')}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <Field
              key={field}
              label={t(`fields.${field}`)}
              name={`preview.${form}.${field}`}
              required={required.includes(field)}
            >
              <Input readOnly tabIndex={-1} value="" />
            </Field>
          ))}
        </div>
      </details>
    </section>
  )
}
