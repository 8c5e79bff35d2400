'use client'

import { useTranslations } from 'next-intl'
import { emailFacts, phoneFacts } from '@/lib/features/people/students/rules'
import type { FormPart } from './draft'
import { TextField } from './text-field'

const email = { type: 'email', maxLength: emailFacts.max, autoCapitalize: 'none', spellCheck: false } as const
const phone = { type: 'tel', maxLength: phoneFacts.max } as const

/** The contact details of the student and the guardian. */
export function ContactSection(part: FormPart) {
  const t = useTranslations('openRegistration')
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...part}
          {...email}
          name="email"
          label={t('fields.email')}
          hint={t('fields.emailHint')}
          autoComplete="email"
        />
        <TextField {...part} {...phone} name="mobile" label={t('fields.mobile')} autoComplete="tel" />
      </div>
      <section>
        <h3 className="mb-3 font-semibold text-ink-muted text-sm">{t('guardian')}</h3>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField {...part} {...email} name="guardian1Email" label={t('fields.guardian1Email')} autoComplete="off" />
          <TextField
            {...part}
            {...phone}
            name="guardian1Mobile"
            label={t('fields.guardian1Mobile')}
            autoComplete="off"
          />
        </div>
      </section>
    </div>
  )
}
