import { useLocale, useTranslations } from 'next-intl'
import type { Reviewer } from '@/lib/features/work/team-comments/reviewers.queries'
import { personName } from '@/lib/i18n/person-name'

/** The name of the author of a comment or a tick, in the reader's language; a removed person has a generic name. */
export function useReviewerName(): (reviewer: Reviewer) => string {
  const language = useLocale()
  const t = useTranslations('teamComments')
  return ({ role, name }) => {
    if (name !== null) return personName(name, language)
    return role === 'SYSTEM' ? t('roles.SYSTEM') : t('someone')
  }
}
