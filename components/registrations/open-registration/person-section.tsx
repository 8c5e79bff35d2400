'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { StudentField, type StudentFieldName } from '@/components/registrations/shared/student-field'
import { type FormPart, heldIn, textsEntered } from './draft'
import { useLatinSuggestion } from './use-latin-suggestion'

/** The student's person. The name in Latin letters is suggested from the characters. */
export function PersonSection({ years, ...part }: FormPart & { years: readonly number[] }) {
  const t = useTranslations('openRegistration.fields')
  const genders = useTranslations('openRegistration.genders')
  const [isComposing, setComposing] = useState(false)
  const isSuggested = useLatinSuggestion(part.draft.texts, isComposing, (texts) => part.enter(textsEntered(texts)))
  const labelOf = (name: StudentFieldName) => t(name)
  const field = <Name extends StudentFieldName>(name: Name) => ({
    name,
    label: labelOf(name),
    ...heldIn(part, name),
  })
  const latinHint = (name: 'latinFamily' | 'latinGiven', example: string) =>
    isSuggested[name] ? t('suggested') : t('latinHint', { example })

  return (
    <div
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <StudentField {...field('nativeFamily')} hint={t('nativeHint')} autoComplete="family-name" />
      <StudentField {...field('nativeGiven')} autoComplete="given-name" />
      <StudentField {...field('latinFamily')} hint={latinHint('latinFamily', 'Zhang')} />
      <StudentField {...field('latinGiven')} hint={latinHint('latinGiven', 'Xiaoming')} />
      <StudentField {...field('gender')} labelOf={genders} />
      <StudentField {...field('graduationYear')} years={years} placeholder={t('chooseYear')} />
    </div>
  )
}
