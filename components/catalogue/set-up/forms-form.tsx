'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { saveFormsAction } from '@/lib/features/catalogue/set-up/actions'
import {
  type FormField,
  hasSignUpForms,
  type SignUpForm,
  signUpFormNames,
} from '@/lib/features/catalogue/set-up/forms.rules'
import { type SectionProps, targetOf } from './section'
import { SectionFrame } from './section-frame'
import { SignUpTicks } from './sign-up-ticks'

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
        <SignUpTicks
          key={form}
          form={form}
          required={forms[form]}
          onChange={(fields) => put(form, fields)}
          tools={
            reason === null &&
            forms[form].join(' ') !== setUp.usualForms[form].join(' ') && (
              <Button size="sm" variant="quiet" onClick={() => put(form, setUp.usualForms[form])}>
                {t('forms.useUsual')}
              </Button>
            )
          }
        />
      ))}
    </SectionFrame>
  )
}
