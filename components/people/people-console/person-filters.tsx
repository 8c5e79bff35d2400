'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { FoundFilter } from './found-filter'

/** Fetched when one is opened. */
const SchoolChoices = dynamic(() => import('./found-choices').then((file) => file.SchoolChoices))
const AdviserChoices = dynamic(() => import('./found-choices').then((file) => file.AdviserChoices))

/** Of one school, by its id in the address. */
export function SchoolFilter({ chosen }: { chosen: Parameters<typeof schoolName>[0] | null }) {
  const t = useTranslations('foundFilter.school')
  const language = useLocale()
  return (
    <FoundFilter name="school" label={t('label')} chosen={chosen && schoolName(chosen, language)}>
      {(choices) => <SchoolChoices {...choices} />}
    </FoundFilter>
  )
}

/** Of one adviser, the same way. */
export function AdviserFilter({ chosen }: { chosen: Parameters<typeof contactNames>[0] | null }) {
  const t = useTranslations('foundFilter.adviser')
  const language = useLocale()
  return (
    <FoundFilter name="adviser" label={t('label')} chosen={chosen && contactNames(chosen, language).main}>
      {(choices) => <AdviserChoices {...choices} />}
    </FoundFilter>
  )
}
