'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { inLanguage, schoolName } from '@/lib/i18n/languages'

/** The names of awards by their ids, in the reader's language. */
export function useKindName(kinds: AwardBoard['kinds']) {
  const language = useLocale()
  return (id: string) => {
    const kind = kinds.find((one) => one.id === id)
    return kind === undefined ? '' : inLanguage(kind.label, language)
  }
}

/** The name of a team in lists: its serial, which is unique in the project, its school, and its number there. */
export function useTeamName() {
  const t = useTranslations('awards.teams')
  const language = useLocale()
  return ({ serial, code, school }: Pick<AwardBoard['teams'][number], 'serial' | 'code' | 'school'>) => {
    const name = schoolName(school, language)
    return `${t('serial', { serial })} · ${name} · ${t('code', { code })}`
  }
}
