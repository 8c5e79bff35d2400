import { useLocale, useTranslations } from 'next-intl'
import type { Reviewer } from '@/lib/features/work/reviewers/queries'
import { personName } from '@/lib/i18n/person-name'

/** The name of whoever remarked or ticked, in the reader's language; who is gone is still somebody. */
export function useReviewerName(): (reviewer: Reviewer) => string {
  const language = useLocale()
  const t = useTranslations('teamComments')
  return ({ role, name }) => {
    if (name !== null) return personName(name, language)
    return role === 'SYSTEM' ? t('roles.SYSTEM') : t('someone')
  }
}
