'use client'

import { useTranslations } from 'next-intl'
import type { BoardColumn } from './board-state'

/** How a team is called: by its number, another school's with the school. */
export function useTeamName(): (team: Pick<BoardColumn, 'code' | 'otherSchool'>) => string {
  const t = useTranslations('teamBoard')
  return ({ code, otherSchool }) =>
    otherSchool === null ? t('team', { code }) : t('teamOf', { code, school: otherSchool })
}
