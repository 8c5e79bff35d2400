'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form, Submit } from '@/components/forms/form'
import { givenTexts } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SuggestedInput } from '@/components/ui/suggested-input'
import { Select } from '@/components/ui/select'
import { updateAdviserInfoAction } from '@/lib/features/people/contacts/actions'
import type { getOwnEntry } from '@/lib/features/people/contacts/get-own-entry'
import { adviserProfileFacts } from '@/lib/features/people/contacts/rules'
import { schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

export type AdviserProfile = ResultOf<typeof getOwnEntry>

/** An adviser's or coordinator's own profile (people#adviser-profile). */
export function AdviserProfileForm({ contact, organizationTypes, positions }: AdviserProfile) {
  const t = useTranslations('account')
  const success = useTranslations('success')
  const language = useLocale()
  const [version, setVersion] = useState(contact.version)
  const operation = useRefreshing(updateAdviserInfoAction, {
    successMessage: success('informationUpdated'),
    onSuccess: (changed) => setVersion(changed.version),
  })
  const { school } = contact
  // "Independent" belongs to the portal, so its kind can't be chosen.
  const choosesType = !school.isIndependent

  const { latinName, position, organizationType } = adviserProfileFacts
  const check = useFieldCheck({ latinName, position, ...(choosesType ? { organizationType } : {}) })
  const send = (values: FormData) =>
    operation.run({ ...givenTexts(values, ['latinName', 'position', 'organizationType']), version })

  return (
    <Form operation={operation} check={check} onSubmit={send}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('adviser.name')} name="latinName" required>
          <Input defaultValue={contact.latinName ?? ''} autoComplete="name" maxLength={latinName.max} />
        </Field>
        <Field label={t('adviser.position')} name="position" required>
          <SuggestedInput
            suggestions={positions}
            defaultValue={contact.position ?? ''}
            autoComplete="organization-title"
            maxLength={position.max}
          />
        </Field>
      </div>
      <Field label={t('adviser.organization')} hint={t('adviser.organizationHint')}>
        <Input value={schoolName(school, language)} readOnly />
      </Field>
      <Field label={t('email')} hint={t('emailHint')}>
        <Input type="email" value={contact.email ?? ''} readOnly />
      </Field>
      {choosesType && (
        <Field label={t('adviser.organizationType')} name="organizationType" required>
          <Select
            options={organizationTypes.map(({ id, label }) => ({ value: id, label }))}
            placeholder={t('adviser.organizationTypePlaceholder')}
            defaultValue={school.organizationType?.id ?? ''}
          />
        </Field>
      )}
      <Submit className="self-start narrow:self-stretch">{t('save')}</Submit>
    </Form>
  )
}
