'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldTicks } from '@/components/catalogue/set-up/field-ticks'
import { SectionFrame } from '@/components/catalogue/set-up/section-frame'
import { SignUpTicks } from '@/components/catalogue/set-up/sign-up-ticks'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { signUpFormNames } from '@/lib/features/catalogue/set-up/forms.rules'
import { saveUsualFormsAction } from '@/lib/features/catalogue/settings/actions'
import {
  type UsualByForm,
  type UsualField,
  usualForms,
  whyAlways,
} from '@/lib/features/catalogue/settings/usual-forms.rules'

export type UsualFormsFormProps = {
  forms: UsualByForm
  /** Why the reader only reads. */
  reason: string | null
}

/** Which fields forms require where a project says nothing of its own, form by form (people#required-fields). */
export function UsualFormsForm({ forms: seen, reason }: UsualFormsFormProps) {
  const t = useTranslations('settings.forms')
  const words = useTranslations('setUp.forms')
  const contacts = useTranslations('contacts.add')
  const [forms, setForms] = useState(seen)
  const [isChanged, setIsChanged] = useState(false)
  const operation = useRefreshing(saveUsualFormsAction, {
    successMessage: t('saved'),
    onSuccess: () => setIsChanged(false),
  })
  const put = (form: keyof UsualByForm, fields: UsualField[]) => {
    setForms((before) => ({ ...before, [form]: fields }))
    setIsChanged(true)
  }
  return (
    <SectionFrame
      title={t('usual')}
      {...{ reason, operation, isChanged }}
      onSubmit={() => void operation.run({ seen, forms })}
    >
      <p className="max-w-prose text-ink-muted">{t('text')}</p>
      {signUpFormNames.map((form) => (
        <SignUpTicks key={form} form={form} required={forms[form]} onChange={(fields) => put(form, fields)} />
      ))}
      <FieldTicks
        id="contact"
        title={t('contact')}
        hint={t('contactHint')}
        label={words('required', { form: t('contact') })}
        fields={usualForms.contact.map((name) => {
          const lock = whyAlways('contact', name)
          return { name, label: contacts(name), lock: lock && t(lock === 'named' ? 'named' : 'signIn') }
        })}
        required={usualForms.contact.filter((name) => forms.contact.includes(name))}
        onChange={(fields) => put('contact', fields)}
        previewLabel={words('preview')}
      />
      <section aria-labelledby="profiles" className="rounded-lg border border-line bg-raised p-4 sm:p-5">
        <h3 id="profiles" className="font-semibold">
          {t('profiles')}
        </h3>
        <p className="max-w-prose text-ink-muted text-sm">{t('profilesText')}</p>
      </section>
    </SectionFrame>
  )
}
