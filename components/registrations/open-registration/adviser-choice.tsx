'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import type { FormView } from '@/lib/features/registrations/open-registrations/open-form'
import { inLanguage } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'

export type AdviserChoiceProps = {
  adviser: NonNullable<FormView['adviser']>
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** A signed link sets the adviser; any other address only suggests one (registrations#links). */
export function AdviserChoice({ adviser, isConfirmed, onConfirm }: AdviserChoiceProps) {
  const t = useTranslations('openRegistration')
  const language = useLocale()
  const { school, isSigned } = adviser
  const name = contactNames(adviser, language).main
  const who = t('adviser.who', { name, school: inLanguage({ zh: school.name, en: school.nameEn ?? '' }, language) })
  return (
    <section>
      <h3 className="mb-3 font-semibold text-ink-muted text-sm">{t('adviser.title')}</h3>
      {isSigned ? (
        <div className="rounded-md border border-line bg-surface px-4 py-3">
          <p className="font-medium">{who}</p>
          <p className="text-ink-muted text-sm">{t('adviser.signedHint')}</p>
        </div>
      ) : (
        <Checkbox
          name="isAdviserConfirmed"
          label={t('adviser.suggested', { who })}
          hint={t('adviser.suggestedHint')}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      )}
    </section>
  )
}
