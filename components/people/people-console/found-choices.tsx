'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useOperation } from '@/components/forms/use-operation'
import { schoolChoice } from '@/components/people/school-console/school-choice'
import { findAdvisersAction } from '@/lib/features/people/contacts/actions'
import { findSchoolsAction } from '@/lib/features/people/schools/actions'
import { FoundChoices } from './choice-search'
import { contactChoice } from './contact-choice'
import type { ChoicesProps } from './found-filter'

/** The schools in reach, by typing. */
export function SchoolChoices(choices: ChoicesProps) {
  const t = useTranslations('foundFilter.school')
  const language = useLocale()
  const find = useOperation(findSchoolsAction)
  return <FoundChoices {...choices} {...{ t, find }} shown={(row) => schoolChoice(row, language)} />
}

/** The advisers in reach, by typing. */
export function AdviserChoices(choices: ChoicesProps) {
  const t = useTranslations('foundFilter.adviser')
  const language = useLocale()
  const find = useOperation(findAdvisersAction)
  return <FoundChoices {...choices} {...{ t, find }} shown={(row) => contactChoice(row, language)} />
}
