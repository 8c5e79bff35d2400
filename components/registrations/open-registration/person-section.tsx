'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field, FieldGroup } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { nameFacts } from '@/lib/features/people/students/rules'
import type { FormPart } from './draft'
import type { Texts } from './draft'
import { TextField } from './text-field'
import { useLatinSuggestion } from './use-latin-suggestion'

/** The student's person. The name in Latin letters is suggested from the characters. */
export function PersonSection({ years, ...part }: FormPart & { years: readonly number[] }) {
  const t = useTranslations('openRegistration')
  const { draft, enter, required } = part
  const [isComposing, setComposing] = useState(false)
  const write = (texts: Partial<Texts>) => enter((before) => ({ ...before, texts: { ...before.texts, ...texts } }))
  const isSuggested = useLatinSuggestion(draft.texts, isComposing, write)
  const latinHint = (name: 'latinFamily' | 'latinGiven', example: string) =>
    isSuggested[name] ? t('fields.suggested') : t('fields.latinHint', { example })

  return (
    <div
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <TextField
        {...part}
        name="nativeFamily"
        label={t('fields.nativeFamily')}
        hint={t('fields.nativeHint')}
        maxLength={nameFacts.max}
        autoComplete="family-name"
      />
      <TextField
        {...part}
        name="nativeGiven"
        label={t('fields.nativeGiven')}
        maxLength={nameFacts.max}
        autoComplete="given-name"
      />
      <TextField
        {...part}
        name="latinFamily"
        label={t('fields.latinFamily')}
        hint={latinHint('latinFamily', 'Zhang')}
        maxLength={nameFacts.max}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...part}
        name="latinGiven"
        label={t('fields.latinGiven')}
        hint={latinHint('latinGiven', 'Xiaoming')}
        maxLength={nameFacts.max}
        autoComplete="off"
        spellCheck={false}
      />
      <FieldGroup label={t('fields.gender')} name="gender" required={required.includes('gender')}>
        <Segmented
          options={(['MALE', 'FEMALE'] as const).map((value) => ({
            value: String(value),
            label: t(`genders.${value}`),
          }))}
          value={draft.texts.gender}
          onValueChange={(gender) => write({ gender })}
        />
      </FieldGroup>
      <Field label={t('fields.graduationYear')} name="graduationYear" required={required.includes('graduationYear')}>
        <Select
          placeholder={t('fields.chooseYear')}
          value={draft.texts.graduationYear}
          onChange={(event) => write({ graduationYear: event.currentTarget.value })}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      </Field>
    </div>
  )
}
